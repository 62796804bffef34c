import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, TextInput } from '@mantine/core'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useState } from 'react'
import { useScopes } from '../../../../runtime/scope.tsx'
import { useServices } from '../../../../runtime/services-context.tsx'
import { usePicked } from '../use-picked.ts'
import type { Suggestion } from '../use-suggestions.ts'
import styles from './rich.module.css'
import type { ThingOptions } from './things.ts'

const longestAlternative = 500

/** A picture or another thing in a text: what it is called, and of a picture what stands for it where it is not seen. */
export function ThingView({ node, editor, extension, selected, updateAttributes }: NodeViewProps) {
  const { words, alternative } = extension.options as ThingOptions
  const { texts } = useServices()
  const { settled } = useScopes()
  const [known] = useState(() => new Map<string, Suggestion>())
  const isPicture = node.type.name === 'picture'
  const id = String(isPicture ? node.attrs.file : node.attrs.thing)
  const [picked] = usePicked(words?.named, [id], known)
  const Icon = isPicture ? IconPhoto : IconFileText
  const isGone = !picked || picked.is === 'gone' || picked.is === 'failed'
  return (
    <NodeViewWrapper as="figure" className={styles.thing} data-chosen={selected || undefined}>
      <div className={styles.thingName}>
        <Icon size={20} aria-hidden />
        {picked?.is === 'loading' ? (
          <Skeleton height={12} width="40%" />
        ) : (
          <span>{isGone ? texts.of(words?.gone, settled) : picked.title}</span>
        )}
        {picked?.hint && <span className={styles.hint}>{picked.hint}</span>}
      </div>
      {isPicture && !isGone && picked.picture && (
        <img className={styles.picture} src={picked.picture} alt={String(node.attrs.alt)} loading="lazy" />
      )}
      {isPicture && (
        <TextInput
          label={alternative}
          maxLength={longestAlternative}
          disabled={!editor.isEditable}
          value={String(node.attrs.alt)}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
        />
      )}
    </NodeViewWrapper>
  )
}
