import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Skeleton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ComponentType, KeyboardEvent } from 'react'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import type { FormPick } from '../../../../generator/grammar/forms.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import styles from './inner.module.css'
import type { Picked } from './use-picked.ts'

interface PickedRowProps {
  readonly at: number
  readonly total: number
  readonly picked: Picked
  readonly words: FormPick | undefined
  readonly disabled: boolean
  /** undefined: there is one at most. */
  readonly move: ((from: number, to: number) => void) | undefined
  readonly remove: (at: number) => void
}

/** One chosen thing with its buttons; Alt with an arrow key moves it as well. */
export function PickedRow({ at, total, picked, words, disabled, move, remove }: PickedRowProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const { is, hint } = picked
  const title = is === 'gone' ? texts.of(words?.gone, settled) : picked.title
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !move || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const tool = (text: Text | undefined, Icon: ComponentType<{ size: number }>, act: () => void, more: object) => (
    <ActionIcon
      type="button"
      variant="subtle"
      color="gray"
      size={32}
      aria-label={texts.of(text, settled, { thing: title })}
      onClick={act}
      {...more}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <li className={styles.pickedThing} data-picked={at} data-state={is} onKeyDown={onKeyDown}>
      <span className={styles.pickedWords}>
        {is === 'loading' ? <Skeleton height={12} width="60%" /> : <span className={styles.pickedTitle}>{title}</span>}
        {hint && <span className={styles.help}>{hint}</span>}
      </span>
      {!disabled && (
        <span className={styles.pickedTools}>
          {move && total > 1 && (
            <>
              {tool(words?.up, IconArrowUp, () => move(at, at - 1), { 'data-move': 'up', disabled: at === 0 })}
              {tool(words?.down, IconArrowDown, () => move(at, at + 1), {
                'data-move': 'down',
                disabled: at === total - 1,
              })}
            </>
          )}
          {tool(words?.remove, IconX, () => remove(at), { 'data-remove': '' })}
        </span>
      )}
    </li>
  )
}
