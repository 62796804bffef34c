import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { later } from '../../../runtime/code/later.tsx'
import { useFetchAhead } from '../../../runtime/code/use-fetch-ahead.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { PlainButton } from '../../controls/plain-button.tsx'
import { useTyped } from '../../search/use-typed.ts'
import ChoicesFailed from '../choices-failed.tsx'
import styles from './inner.module.css'
import type { InputProps } from './input-props.ts'
import { optionId, stateWords } from './offered-words.ts'
import { PickedRows } from './picked-rows.tsx'
import { useGiven } from './sent/use-given.ts'
import { useChoose } from './use-choose.ts'
import { usePick } from './use-pick.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const loadList = () => import('./offered-list.tsx')
const OfferedList = later(loadList)
const PickUploads = later(() => import('./pick-uploads.tsx'))

/** Things chosen out of what a query finds: a row each, in order, a field in which one looks for more, and a window to choose in. */
export default function PickField(props: InputProps) {
  const { field, id, label, help, problem, disabled, unseen = 0 } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const element = useRef<HTMLFieldSetElement>(null)
  const pick = usePick(props, element)
  const words = field.pick
  const choosing = useChoose(words?.choose, pick)
  const { values, most, isOne } = pick
  const isFull = pick.room === 0
  const typed = useTyped(valueIn(field.suggest?.delay, settled) ?? 0)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = useSuggestions(field.suggest, isOpen && !isFull && !disabled ? typed.asked : undefined, values)
  const isShown = isOpen && !isFull && !disabled && found.is !== 'failed'
  const isCurrent = found.is === 'ready' && !typed.waiting
  const options = isShown && isCurrent ? found.options : []
  const at = Math.min(active, options.length - 1)
  const input = useRef<HTMLInputElement>(null)
  const fetchList = useFetchAhead(loadList)
  const { given, isOver, listeners } = useGiven(words?.upload !== undefined && !disabled)
  const search = `${id}-search`

  const choose = (chosen: Suggestion) => {
    pick.add(chosen)
    typed.ask('')
    setActive(0)
    setOpen(false)
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
    <fieldset
      ref={element}
      className={styles.group}
      id={id}
      aria-describedby={describedBy}
      onBlur={onBlur}
      data-over={isOver || undefined}
      {...listeners}
    >
      <legend className={styles.legend}>{label}</legend>
      <PickedRows field={field} pick={pick} choosing={choosing} disabled={disabled} unseen={unseen} />
      {!disabled && !isFull && (
        <div className={styles.ways}>
          <TextInput
            ref={input}
            className={styles.search}
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
              pick.hush()
            }}
            onClick={() => setOpen(true)}
            onFocus={() => {
              fetchList()
              props.enter()
            }}
            onKeyDown={onKeyDown}
          />
          {isShown && (
            <OfferedList
              anchor={input}
              id={search}
              label={label}
              options={options}
              words={state}
              isLoading={!isCurrent}
              active={at}
              choose={choose}
            />
          )}
          {words?.choose && choosing.isShown && (
            <PlainButton
              {...choosing.preload}
              type="button"
              loading={choosing.running}
              aria-haspopup="dialog"
              aria-label={`${label}: ${texts.of(words.choose.label, settled)}`}
              onClick={() => choosing.open()}
            >
              {texts.of(words.choose.label, settled)}
            </PlainButton>
          )}
        </div>
      )}
      {given && words?.upload && !disabled && (
        <PickUploads
          upload={words.upload}
          given={given}
          pick={pick}
          focus={() => element.current?.querySelector<HTMLElement>('input, button')?.focus()}
        />
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
        {pick.said || state}
      </p>
      {found.is === 'failed' && found.failure !== undefined && <ChoicesFailed words={found.failure} />}
    </fieldset>
  )
}
