import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { useTyped } from '../../search/use-typed.ts'
import ChoicesFailed from '../choices-failed.tsx'
import { common, type InputProps } from './input-props.ts'
import { optionId, stateWords } from './offered-words.ts'
import { TagOptions } from './tag-options.tsx'
import styles from './tags.module.css'
import { known, type Suggestion, useSuggestions } from './use-suggestions.ts'
import { useTags } from './use-tags.ts'

/** What tells one typed tag from the next. */
const between = /[,;\n]/

/** Several things, each shown as a tag, offered while somebody types. */
export default function TagsField(props: InputProps) {
  const { field, id, disabled } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const input = useRef<HTMLInputElement>(null)
  const { tags, isFull, full, said, hush, add, remove, fits } = useTags(field, props.value, props.change)
  const typed = useTyped(valueIn(field.suggest?.delay, settled) ?? 0)
  const chosen = tags.map(({ value }) => value)
  const found = useSuggestions(field.suggest, isFull || typed.asked === '' ? undefined : typed.asked, chosen)
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<{ readonly to: number; readonly among: string }>()
  const isFree = field.tags?.free === true

  const text = typed.text.trim()
  const isAsked = isOpen && !isFull && !disabled && text !== '' && field.suggest !== undefined && found.is !== 'failed'
  const isCurrent = isAsked && found.is === 'ready' && !typed.waiting
  const suggested = isCurrent ? found.options : []
  const isFitting = isCurrent && isFree && fits(text)
  const isNew = isFitting && !suggested.some(({ value }) => known(value) === known(text))
  const offer = isNew ? texts.of(field.tags?.offer, settled, { tag: text }) : ''
  const options = offer ? [...suggested, { value: text, title: offer, hint: '' }] : suggested
  // Nobody is told that nothing was found of what may be entered as it is.
  const isShown = isAsked && !(isFitting && options.length === 0)
  // What Enter takes is marked: the first that is suggested, unless what is typed may itself become a tag.
  const first = offer ? options.length - 1 : options.length > 0 && !isFitting ? 0 : -1
  const active = moved?.among === typed.asked && moved.to < options.length ? moved.to : first
  const combobox = useCombobox({ opened: isShown })

  const empty = () => {
    typed.ask('')
    setMoved(undefined)
  }
  const choose = (option: Suggestion) => {
    if (offer && option === options.at(-1)) return enter(text)
    add([option])
    empty()
    setOpen(false)
    // What is wrong with a tag is said at once: it is entered.
    props.leave()
  }
  /** What was typed or pasted becomes tags; a value that is offered is taken with its title. */
  const enter = (entered: string) => {
    const parts = entered.split(between).map((part) => part.trim())
    add(parts.map((part) => found.options.find(({ value }) => value === part) ?? { value: part, title: part }))
    empty()
    setOpen(false)
    props.leave()
  }
  const move = (by: number) => {
    const last = options.length - 1
    const to = active < 0 ? (by > 0 ? 0 : last) : active + by
    setMoved({ to: to > last ? 0 : to < 0 ? last : to, among: typed.asked })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && field.suggest) {
      event.preventDefault()
      setOpen(true)
      if (options.length > 0) move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && text !== '') {
      event.preventDefault()
      const option = options[active]
      if (option) choose(option)
      else if (isFree) enter(text)
      else typed.ask()
    } else if ((key === ',' || key === ';') && isFree && text !== '') {
      event.preventDefault()
      enter(text)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (key === 'Backspace' && typed.text === '' && tags.length > 0) {
      event.preventDefault()
      remove(tags.length - 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isFree || isFull || !between.test(pasted.trim())) return
    event.preventDefault()
    enter(`${typed.text}${pasted}`)
  }
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setOpen(false)
    // What stands half typed is kept for whoever only asks again, or takes a tag out.
    if (event.currentTarget.closest('[data-field]')?.contains(event.relatedTarget)) return
    if (isFree && text !== '') enter(text)
    else if (typed.text !== '') empty()
    props.leave()
  }

  const { label, inputWrapperOrder, descriptionProps, error, placeholder } = common(props)
  const state = isShown
    ? (suggested.length === 0 && offer) ||
      stateWords(field.suggest, isCurrent ? suggested.length : undefined, texts, settled)
    : ''
  return (
    <>
      <Combobox store={combobox} withinPortal transitionProps={{ duration: 0 }}>
        <Combobox.DropdownTarget>
          <PillsInput
            classNames={{ input: styles.box }}
            {...{ id, label, inputWrapperOrder, descriptionProps, error, disabled }}
            description={
              props.help || full ? (
                <>
                  {props.help}
                  {full && <span className={styles.unseen}>{full}</span>}
                </>
              ) : undefined
            }
          >
            <Pill.Group>
              {tags.map(({ value, title }, at) => (
                <Pill
                  key={value}
                  className={styles.tag}
                  title={title === value ? undefined : value}
                  withRemoveButton={!disabled}
                  onRemove={() => {
                    remove(at)
                    input.current?.focus()
                  }}
                  removeButtonProps={{
                    className: styles.remove,
                    'aria-hidden': undefined,
                    'aria-label': texts.of(field.tags?.remove, settled, { tag: title }),
                    tabIndex: 0,
                  }}
                >
                  {title}
                </Pill>
              ))}
              <PillsInput.Field
                ref={input}
                id={id}
                className={styles.input}
                role="combobox"
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-expanded={isShown}
                aria-controls={isShown ? `${id}-list` : undefined}
                aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
                aria-required={props.required || undefined}
                aria-readonly={isFull || undefined}
                readOnly={isFull}
                data-full={isFull || undefined}
                data-mantine-stop-propagation={isShown || undefined}
                autoComplete="off"
                spellCheck={false}
                placeholder={tags.length === 0 ? placeholder : undefined}
                value={typed.text}
                onChange={(event) => {
                  typed.type(event.currentTarget.value)
                  setMoved(undefined)
                  setOpen(true)
                  hush()
                }}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onFocus={() => {
                  if (text !== '') setOpen(true)
                  props.enter()
                }}
                onBlur={onBlur}
              />
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        {isShown && (
          <TagOptions
            id={id}
            label={props.label}
            options={options}
            words={state}
            isLoading={!isCurrent}
            active={active}
            choose={choose}
          />
        )}
      </Combobox>
      <p className={styles.unseen} role="status">
        {state || said}
      </p>
      {found.is === 'failed' && found.failure !== undefined && <ChoicesFailed words={found.failure} />}
    </>
  )
}
