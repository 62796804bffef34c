import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { useTyped } from '../../search/use-typed.ts'
import ChoicesFailed from '../choices-failed.tsx'
import styles from './inner.module.css'
import type { InputProps } from './input-props.ts'
import { PickedRow } from './picked-row.tsx'
import { optionId, stateWords, TagOptions } from './tag-options.tsx'
import { usePicked } from './use-picked.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** Things chosen out of what a query finds: a row each, in order, and a field in which one looks for more. */
export default function PickField(props: InputProps) {
  const { field, id, label, help, problem, disabled, value, change, unseen = 0 } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const element = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string>(undefined)
  const words = field.pick
  const isOne = words?.one === true
  const values = valuesIn(value)
  const [known] = useState(() => new Map<string, Suggestion>())
  const picked = usePicked(field.suggest, values, known)
  const most = isOne ? 1 : (valueIn(words?.most, settled) ?? Number.POSITIVE_INFINITY)
  // What one may not see takes its room as well.
  const isFull = values.length + (isOne ? unseen : 0) >= most
  const typed = useTyped(valueIn(field.suggest?.delay, settled) ?? 0)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [said, setSaid] = useState('')
  const found = useSuggestions(field.suggest, isOpen && !isFull && !disabled ? typed.asked : undefined, values)
  const isShown = isOpen && !isFull && !disabled && found.is !== 'failed'
  const isCurrent = found.is === 'ready' && !typed.waiting
  const options = isShown && isCurrent ? found.options : []
  const at = Math.min(active, options.length - 1)
  const combobox = useCombobox({ opened: isShown })
  const search = `${id}-search`

  // What was pressed may stand elsewhere now, or be gone.
  useLayoutEffect(() => {
    const target = wanted.current && element.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = undefined
    if (target) target.focus()
  })

  const put = (next: readonly string[]) => change(isOne ? next[0] : next)
  const say = (text: Parameters<typeof texts.of>[0], thing: string, more = {}) =>
    texts.of(text, settled, { thing, ...more })
  const choose = (chosen: Suggestion) => {
    known.set(chosen.value, chosen)
    put([...values, chosen.value])
    setSaid(say(words?.added, chosen.title))
    typed.ask('')
    setActive(0)
    setOpen(false)
    if (isOne) wanted.current = '[data-remove]'
  }
  const remove = (which: number) => {
    setSaid(say(words?.removed, picked[which]?.title ?? ''))
    put(values.filter((_, index) => index !== which))
    wanted.current = values.length > 1 ? `[data-picked="${Math.max(0, which - 1)}"] [data-remove]` : 'input'
  }
  const move = (from: number, to: number) => {
    const next = [...values]
    const [moved] = next.splice(from, 1)
    if (moved === undefined || to < 0 || to >= values.length) return
    next.splice(to, 0, moved)
    setSaid(say(words?.moved, picked[from]?.title ?? '', { place: to + 1, total: values.length }))
    put(next)
    const isEnd = to === 0 || to === values.length - 1
    const way = to < from === isEnd ? 'down' : 'up'
    wanted.current = `[data-picked="${to}"] [data-move="${way}"]`
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else if (options.length > 0) setActive((at + (key === 'ArrowDown' ? 1 : options.length - 1)) % options.length)
    } else if (key === 'Enter') {
      event.preventDefault()
      const option = options[at]
      if (isShown && option) choose(option)
      else if (typed.waiting) typed.ask()
      else setOpen(true)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const onBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setOpen(false)
    if (typed.text !== '') typed.ask('')
    props.leave()
  }

  const full = isFull && !isOne ? texts.of(words?.full, settled, { most }) : ''
  const state = isShown ? stateWords(field.suggest, isCurrent ? options.length : undefined, texts, settled) : ''
  const describedBy = [problem && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset ref={element} className={styles.group} id={id} aria-describedby={describedBy} onBlur={onBlur}>
      <legend className={styles.legend}>{label}</legend>
      {(picked.length > 0 || unseen > 0) && (
        <ol className={styles.picked}>
          {picked.map((each, index) => (
            <PickedRow
              key={each.value}
              at={index}
              total={values.length}
              picked={each}
              words={words}
              disabled={disabled}
              move={isOne ? undefined : move}
              remove={remove}
            />
          ))}
          {unseen > 0 && <li className={styles.unseenThings}>{texts.of(words?.unseen, settled, { count: unseen })}</li>}
        </ol>
      )}
      {!disabled && !isFull && (
        <Combobox store={combobox} withinPortal transitionProps={{ duration: 0 }}>
          <Combobox.DropdownTarget>
            <TextInput
              id={search}
              role="combobox"
              aria-label={`${label}: ${texts.of(words?.add, settled)}`}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={isShown}
              aria-controls={isShown ? `${search}-list` : undefined}
              aria-activedescendant={isShown && options.length > 0 ? optionId(search, at) : undefined}
              aria-required={props.required || undefined}
              aria-invalid={problem ? true : undefined}
              data-mantine-stop-propagation={isShown || undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={props.placeholder ?? texts.of(words?.add, settled)}
              value={typed.text}
              onChange={(event) => {
                typed.type(event.currentTarget.value)
                setActive(0)
                setOpen(true)
                setSaid('')
              }}
              onClick={() => setOpen(true)}
              onFocus={props.enter}
              onKeyDown={onKeyDown}
            />
          </Combobox.DropdownTarget>
          {isShown && (
            <TagOptions
              id={search}
              label={label}
              options={options}
              words={state}
              isLoading={!isCurrent}
              active={at}
              choose={choose}
            />
          )}
        </Combobox>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {full && <p className={styles.help}>{full}</p>}
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.unseen} role="status">
        {said || state}
      </p>
      {found.is === 'failed' && found.failure !== undefined && <ChoicesFailed words={found.failure} />}
    </fieldset>
  )
}

/** The values that a field holds: a list, or one. */
function valuesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}
