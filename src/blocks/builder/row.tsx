import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { memo } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { derived } from '../../runtime/data/derive.ts'
import { Icon } from '../../runtime/icon.tsx'
import { ScopeProvider, useTexts } from '../../runtime/scope.tsx'
import type { DragLook } from '../dragging/place.ts'
import { Badge } from '../listing/badge.tsx'
import { useItemText } from '../listing/item-words.ts'
import { Popup } from '../popup/popup.tsx'
import styles from './builder.module.css'
import type { Kind } from './kinds.ts'
import type { Thing } from './order.ts'

/** What can be done with a row; the same object for all of them. */
export interface RowActs {
  readonly choose: (id: string) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly take: (id: string) => void
  readonly copy: (id: string) => void
  readonly remove: (id: string) => void
}

interface RowProps {
  readonly node: BuilderBlock
  readonly id: string
  readonly thing: Thing
  readonly kind: Kind | undefined
  /** How many things it lies in. */
  readonly level: number
  /** Of what it lies in. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isChosen: boolean
  /** It is the one that the Tab key leads to. */
  readonly isReached: boolean
  readonly isTaken: boolean
  /** What is wrong with it. */
  readonly problem: string | undefined
  readonly drag: DragLook | undefined
  readonly hint: string
  readonly acts: RowActs
}

/** One of the things: what it is called, of which kind it is and what is wrong with it; a press chooses it. */
export const Row = memo(function Row(props: RowProps) {
  const thing = derived(props.thing, props.node.entity)
  return (
    <ScopeProvider names={{ item: thing }}>
      <RowWords {...props} thing={thing} />
    </ScopeProvider>
  )
})

function RowWords({ node, id, thing, kind, problem, drag, hint, acts, ...is }: RowProps) {
  const engine = useTexts()
  const title = useItemText(node.item.title, node, thing)
  const { texts } = node
  const entry = (label: Text, act: () => void) => ({ node: { label }, act })
  const actions = [
    ...(is.isFirst ? [] : [entry(texts.up, () => acts.move(id, -1))]),
    ...(is.isLast ? [] : [entry(texts.down, () => acts.move(id, 1))]),
    ...(is.isFirst && is.isLast ? [] : [entry(texts.moveTo, () => acts.take(id))]),
    entry(texts.copy, () => acts.copy(id)),
    { node: { label: texts.remove, danger: true }, act: () => acts.remove(id) },
  ]
  return (
    <div
      className={styles.row}
      data-dragged={id}
      data-chosen={is.isChosen || undefined}
      data-taken={is.isTaken || undefined}
      data-wrong={problem !== undefined || undefined}
      data-drag={drag}
      data-level={is.level || undefined}
      style={is.level > 0 ? { marginInlineStart: `calc(${is.level} * var(--space-6))` } : undefined}
    >
      <span className={styles.handle} data-handle aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <UnstyledButton
        className={styles.title}
        data-thing={id}
        aria-pressed={is.isChosen}
        aria-describedby={hint}
        tabIndex={is.isReached ? 0 : -1}
        onClick={() => acts.choose(id)}
      >
        <Icon name={kind?.icon} size={16} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name}>{title || kind?.label}</span>
          <span className={styles.kindOf}>{kind?.label}</span>
          {problem !== undefined && <span className={styles.problem}>{problem}</span>}
        </span>
      </UnstyledButton>
      {node.item.badge && <Badge badge={node.item.badge} node={node} item={thing as never} />}
      <Popup
        entries={{ actions }}
        control={(props) => (
          <ActionIcon
            {...props}
            type="button"
            variant="subtle"
            color="gray"
            size={32}
            tabIndex={is.isReached ? 0 : -1}
            aria-label={engine('actions', { name: title })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </div>
  )
}
