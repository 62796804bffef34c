import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Skeleton } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useState } from 'react'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import { later } from '../../../runtime/code/later.tsx'
import { useShownList } from '../../../runtime/rights/use-gate.ts'
import { useScopes, useTexts } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { withArgs } from '../../../runtime/texts/with-args.ts'
import type { DragLook } from '../../dragging/place.ts'
import { Popup, type ShownAction } from '../../popup/popup.tsx'
import styles from './inner.module.css'
import { useBeside } from './use-beside.ts'
import type { Choosing } from './use-choose.ts'
import type { Picking } from './use-pick.ts'
import type { Picked } from './use-picked.ts'

const SaidText = later(() => import('./said-text.tsx'))

export interface PickedRowProps {
  readonly field: FormField
  readonly at: number
  readonly picked: Picked
  readonly pick: Picking
  readonly choosing: Choosing
  readonly disabled: boolean
  /** While things are dragged: it is the one, or the one that it would come before or behind. */
  readonly drag: DragLook | undefined
}

/** One chosen thing, with a menu of what can be done with it. Alt with an arrow key moves it, as its handle does. */
export function PickedRow({ field, at, picked, pick, choosing, disabled, drag }: PickedRowProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const engine = useTexts()
  const words = field.pick
  const { is, hint } = picked
  const title = is === 'gone' ? texts.of(words?.gone, settled) : picked.title
  const total = pick.values.length
  const canMove = !pick.isOne && total > 1
  const isThere = picked.item !== undefined
  const opens = useShownList(field.suggest?.open && isThere ? [field.suggest.open] : none)
  const beside = useBeside(field, isThere)
  const [isSaying, setSaying] = useState(false)
  const sayable = useShownList(words?.said && isThere ? [words.said] : noSaid)
  const own = pick.texts[at] ?? ''
  const act = (label: Text | undefined, act: () => void): ShownAction[] =>
    label ? [{ node: { label: withArgs(label, { thing: title }) }, act }] : []
  const actions: readonly ShownAction[] = [
    ...opens,
    ...beside,
    ...(disabled || sayable.length === 0 ? [] : act(words?.said?.label, () => setSaying(true))),
    ...(disabled || !choosing.isShown ? [] : act(words?.choose?.replace, () => choosing.open(at))),
    ...(disabled || !canMove || at === 0 ? [] : act(words?.up, () => pick.move(at, at - 1))),
    ...(disabled || !canMove || at === total - 1 ? [] : act(words?.down, () => pick.move(at, at + 1))),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !canMove || disabled || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    pick.move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    <li
      className={styles.pickedThing}
      data-picked={at}
      data-row
      data-dragged={at}
      data-state={is}
      data-drag={drag}
      onKeyDown={onKeyDown}
    >
      {canMove && !disabled && (
        <span className={styles.handle} data-handle aria-hidden>
          <IconGripVertical size={16} />
        </span>
      )}
      {picked.picture && <img className={styles.itemPicture} src={picked.picture} alt="" loading="lazy" />}
      <span className={styles.pickedWords}>
        {is === 'loading' ? <Skeleton height={12} width="60%" /> : <span className={styles.pickedTitle}>{title}</span>}
        {hint && <span className={styles.help}>{hint}</span>}
        {own && !isSaying && <span className={styles.help}>{own}</span>}
        {isSaying && words?.said && (
          <SaidText
            words={words.said}
            thing={title}
            value={own}
            change={(text) => pick.say(at, text)}
            close={() => setSaying(false)}
          />
        )}
      </span>
      <span className={styles.pickedTools}>
        {actions.length > 0 && (
          <Popup
            entries={{ actions }}
            control={(props) => (
              <ActionIcon
                {...props}
                type="button"
                variant="subtle"
                color="gray"
                size={32}
                aria-label={engine('actions', { name: title })}
                aria-keyshortcuts={canMove && !disabled ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            )}
          />
        )}
        {!disabled && (
          <ActionIcon
            type="button"
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.of(words?.remove, settled, { thing: title })}
            data-remove=""
            onClick={() => pick.remove(at)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

const noSaid: readonly NonNullable<NonNullable<FormField['pick']>['said']>[] = []
const none: readonly NonNullable<NonNullable<FormField['suggest']>['open']>[] = []
