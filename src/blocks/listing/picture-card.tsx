import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ComponentPropsWithRef, useId } from 'react'
import type { ItemImage } from '../../../generator/grammar/blocks/listing.ts'
import { Icon } from '../../runtime/icon.tsx'
import { ScopeProvider, useSettled } from '../../runtime/scope.tsx'
import cardStyles from './card.module.css'
import { CardActions } from './card-actions.tsx'
import { Card, type ItemProps } from './item-card.tsx'
import styles from './picture-card.module.css'
import { usePictureAddress } from './renewing.ts'

export interface PictureCardProps extends ItemProps {
  /** What the radio button of a card that can be chosen is. */
  radio: ComponentPropsWithRef<'input'> | undefined
}

/** One thing as a card with a picture, or as one that can be chosen: a click anywhere on it does so. */
export function PictureCard(props: PictureCardProps) {
  return (
    <ScopeProvider names={{ item: props.item }}>
      <Framed {...props} />
    </ScopeProvider>
  )
}

function Framed({ radio, ...card }: PictureCardProps) {
  const { image, actions, disabled } = card.node.item
  const titleId = useId()
  const isDisabled = useSettled(disabled, false)
  const above = (
    <>
      {radio && (
        <input {...radio} type="radio" className={styles.radio} disabled={isDisabled} aria-labelledby={titleId} />
      )}
      {image && (
        <div className={`${cardStyles.picture} ${styles.picture}`}>
          <Picture image={image} />
          {actions && <CardActions actions={actions} titleId={titleId} />}
        </div>
      )}
      {radio?.checked && (
        <span className={styles.mark} aria-hidden>
          <IconCheck size={16} stroke={2.4} />
        </span>
      )}
    </>
  )
  return (
    <div className={radio ? `${styles.frame} ${styles.choice}` : styles.frame}>
      <Card {...card} above={above} titleId={titleId} />
    </div>
  )
}

/** Says nothing that the title does not: those who do not see it miss nothing. */
function Picture({ image }: { image: ItemImage }) {
  const { src, isLost, failed, came } = usePictureAddress(useSettled(image.src, ''))
  if (src === '' || isLost) {
    return (
      <span className={styles.none}>
        <Icon name={image.fallback} size={28} />
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles.image}
      onLoad={came}
      onError={() => failed()}
    />
  )
}
