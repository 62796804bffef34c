import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { ActionIcon, Button } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'
import { recordsOf } from '../../../runtime/forms/inner-fields.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { insideOf } from '../use-shown.ts'
import styles from './inner.module.css'
import { InnerInput } from './inner-input.tsx'
import type { InputProps } from './input-props.ts'
import { useWantedFocus } from './use-wanted-focus.ts'

/** Several small records: added at the end, taken out, moved up and down. The focus goes along with what was moved. */
export default function RecordsField(props: InputProps) {
  const { field, id, label, help, problem, inside, disabled, value, change } = props
  const { texts } = useServices()
  const scopes = useScopes()
  const element = useRef<HTMLFieldSetElement>(null)
  const focus = useWantedFocus(element)
  const records = recordsOf(value)
  const words = field.records
  const { shown } = insideOf(scopes)

  const put = (next: readonly unknown[], wanted: string) => {
    focus(wanted)
    change(next)
  }
  const move = (from: number, to: number) => {
    const next = [...records]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    const stays = to > 0 && to < records.length - 1
    const way = to < from ? 'up' : 'down'
    put(next, `[data-record="${to}"] [data-move="${stays ? way : way === 'up' ? 'down' : 'up'}"]`)
  }
  const removed = (at: number) => {
    const next = records.filter((_, index) => index !== at)
    put(next, next.length > 0 ? `[data-record="${Math.min(at, next.length - 1)}"] [data-remove]` : '[data-add]')
  }
  if (!words) return null
  const say = (text: typeof words.one | undefined, number: number) => texts.of(text, scopes.settled, { number })
  const isFull = words.most !== undefined && records.length >= words.most

  return (
    <fieldset ref={element} className={styles.group} id={id} aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {records.length === 0 && words.empty && <p className={styles.help}>{say(words.empty, 0)}</p>}
      <ol className={styles.records}>
        {records.map((record, at) => {
          const name = say(words.one, at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record has nothing of its own to be known by.
            <li key={at} data-record={at}>
              {/* biome-ignore lint/a11y/useSemanticElements: fieldsets in a list in a fieldset are read out too often. */}
              <div className={styles.record} role="group" aria-label={name}>
                <div className={styles.fields}>
                  {(field.fields ?? [])
                    .filter((inner) => shown(inner, record))
                    .map((inner) => (
                      <InnerInput
                        key={inner.name}
                        id={`${id}_${at}_${inner.name}`}
                        field={inner}
                        inputs={props.inputs}
                        loadInputs={props.loadInputs}
                        required={inner.messages.required !== undefined}
                        disabled={disabled}
                        value={record[inner.name]}
                        change={(next) =>
                          change(records.map((each, index) => (index === at ? { ...each, [inner.name]: next } : each)))
                        }
                        leave={props.leave}
                        wrong={inside?.find(({ path }) => path === `${at}/${inner.name}`)}
                      />
                    ))}
                </div>
                <div className={styles.tools}>
                  <Tool
                    label={`${say(words.up, at + 1)}: ${name}`}
                    move="up"
                    disabled={disabled || at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </Tool>
                  <Tool
                    label={`${say(words.down, at + 1)}: ${name}`}
                    move="down"
                    disabled={disabled || at === records.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </Tool>
                  <Tool
                    label={`${say(words.remove, at + 1)}: ${name}`}
                    remove
                    disabled={disabled}
                    onClick={() => removed(at)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </Tool>
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        type="button"
        variant="default"
        size="compact-sm"
        data-add
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled || isFull}
        onClick={() => put([...records, {}], `[data-record="${records.length}"] :is(input, textarea, select)`)}
      >
        {say(words.add, records.length + 1)}
      </Button>
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

interface ToolProps {
  label: string
  move?: 'up' | 'down'
  remove?: boolean
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}

function Tool({ label, move, remove, children, ...props }: ToolProps) {
  return (
    <ActionIcon
      {...props}
      type="button"
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      data-move={move}
      data-remove={remove || undefined}
    >
      {children}
    </ActionIcon>
  )
}
