import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, memo } from 'react'
import type { FormItems } from '../../../../generator/grammar/forms.ts'
import type { Around, InnerField, InnerProblem } from '../../../runtime/forms/inner-fields.ts'
import { innerRecords, pathInto } from '../../../runtime/forms/inner-records.ts'
import type { Item } from '../../../runtime/forms/items.ts'
import { isPressed } from '../../../runtime/keys/combination.ts'
import { useScopes, useTexts } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { withArgs } from '../../../runtime/texts/with-args.ts'
import type { DragLook } from '../../dragging/place.ts'
import { Popup, type ShownAction } from '../../popup/popup.tsx'
import styles from './inner.module.css'
import type { InputProps } from './input-props.ts'
import { itemKeys, shownKeys } from './item-keys.ts'
import { areSearched, kindsOf } from './kinds.ts'
import { RecordFields } from './record-fields.tsx'
import type { ItemActs } from './use-items.ts'

interface ItemRowProps extends Pick<InputProps, 'id' | 'inputs' | 'loadInputs' | 'disabled' | 'leave'> {
  readonly of: InnerField
  readonly item: Item
  readonly at: number
  readonly total: number
  readonly title: string
  /** The address of the picture that stands in its title while it is closed. */
  readonly picture: string | undefined
  readonly words: FormItems
  readonly isOpen: boolean
  readonly isFull: boolean
  readonly acts: ItemActs
  /** The path of the field. */
  readonly path: string
  readonly around: Around | undefined
  readonly wrong: readonly InnerProblem[] | undefined
  readonly drag: DragLook | undefined
}

/** One item: its title alone while it is closed, its fields below where it is open. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { id, of, item, at, total, title, words, isOpen, acts, path, around, wrong, drag, disabled } = props
  const { inputs, loadInputs, leave } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const [record] = innerRecords(of, [item])
  if (!record) return null
  const toggle = texts.of(isOpen ? words.close : words.open, settled, { thing: title })
  return (
    <li
      className={styles.item}
      data-part={item.Key}
      data-at={at}
      data-dragged={at}
      data-row
      data-drag={drag}
      data-wrong={wrong ? '' : undefined}
    >
      <div className={styles.itemHead}>
        {!disabled && (
          <span className={styles.handle} data-handle aria-hidden>
            <IconGripVertical size={16} />
          </span>
        )}
        <UnstyledButton
          className={styles.itemTitle}
          data-toggle=""
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          aria-label={toggle}
          aria-keyshortcuts={disabled ? undefined : shownKeys}
          title={title}
          onClick={() => acts.toggle(item.Key)}
          onKeyDown={(event) => disabled || press(event, at, acts)}
        >
          <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
          {!isOpen && props.picture && <img className={styles.itemPicture} src={props.picture} alt="" loading="lazy" />}
          <span className={styles.itemWords}>{title}</span>
          {record.component && record.component.label !== title && (
            <span className={styles.help}>{record.component.label}</span>
          )}
        </UnstyledButton>
        {!disabled && <ItemMenu {...{ of, at, total, title, words, acts }} isFull={props.isFull} />}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: fieldsets in a list in a fieldset are read out too often.
        <div className={styles.itemFields} id={`${id}-fields`} role="group" aria-label={title} data-fields="">
          <RecordFields
            {...{ id, inputs, loadInputs, disabled, leave, around, wrong }}
            fields={record.fields}
            values={record.values}
            above={pathInto(path, record)}
            change={(values) => acts.change(item.Key, values)}
          />
        </div>
      )}
    </li>
  )
})

type MenuProps = Pick<ItemRowProps, 'of' | 'at' | 'total' | 'title' | 'words' | 'acts' | 'isFull'>

function ItemMenu({ of, at, total, title, words, acts, isFull }: MenuProps) {
  const engine = useTexts()
  const kinds = kindsOf(of)
  const adding = areSearched(kinds)
    ? [{ node: { label: words.choose ?? words.add }, act: () => acts.ask(at + 1) }]
    : kinds.map(({ component, label }) => ({
        node: { label: withArgs(words.add, { label }) },
        act: () => acts.add(at + 1, component),
      }))
  const actions: readonly ShownAction[] = [
    ...(at === 0 ? [] : [{ node: { label: words.up }, act: () => acts.move(at, at - 1) }]),
    ...(at === total - 1 ? [] : [{ node: { label: words.down }, act: () => acts.move(at, at + 1) }]),
    ...(isFull ? [] : [{ node: { label: words.duplicate }, act: () => acts.duplicate(at) }]),
    { node: { label: words.copy }, act: () => acts.copy(at) },
    ...(isFull ? [] : adding),
    { node: { label: words.remove, danger: true }, act: () => acts.remove(at) },
  ]
  return (
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
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}

function press(event: KeyboardEvent, at: number, acts: ItemActs): void {
  const { nativeEvent, altKey, key } = event
  if (altKey && key === 'ArrowUp') acts.move(at, at - 1)
  else if (altKey && key === 'ArrowDown') acts.move(at, at + 1)
  else if (isPressed(itemKeys.duplicate, nativeEvent)) acts.duplicate(at)
  else if (isPressed(itemKeys.copy, nativeEvent)) acts.copy(at)
  else if (isPressed(itemKeys.paste, nativeEvent)) acts.paste(at + 1)
  else if (key === 'Delete' && !altKey && !event.ctrlKey && !event.metaKey) acts.remove(at)
  else return
  event.preventDefault()
  event.stopPropagation()
}
