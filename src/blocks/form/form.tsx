import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone, Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import { createFormStore, type FormStore } from '../../runtime/forms/store.ts'
import { FormStoreContext } from '../../runtime/forms/use-form.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes, useText, useValue } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import styles from './form.module.css'
import { ProblemSummary } from './problem-summary.tsx'
import { RjsfForm } from './rjsf-form.tsx'
import { isShown } from './use-shown.ts'

/** A form of the spec. What is typed stays whatever happens to the submit. */
export function View({ node }: BlockProps<FormBlock>) {
  const idPrefix = `form${useId().replace(/\W/g, '')}`
  const element = useRef<HTMLFormElement>(null)
  const store = useOwnStore(node)
  const [first] = useState(() => store.values())
  const label = useText(node.submit.label)
  const disabled = useValue(node.disabled, false)
  const { run, running } = useRun(node.submit.do)
  const [tries, setTries] = useState(0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (running || disabled) return
    const [firstWrong] = store.check()
    setTries((before) => before + 1)
    if (firstWrong !== undefined) {
      focusField(element.current, firstWrong)
      return
    }
    if (await run({ form: store.data() })) store.settle()
  }

  return (
    <FormStoreContext value={store}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit} data-form={node.form.name}>
        <fieldset className={styles.fields} disabled={disabled || undefined}>
          <RjsfForm form={node.form} initial={first} idPrefix={idPrefix} />
        </fieldset>
        <ProblemSummary tries={tries} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="filled"
            loading={running}
            disabled={disabled}
            fullWidth={node.submit.wide}
            data-wide={node.submit.wide}
          >
            {label}
          </Button>
          <ActionRow actions={node.actions} />
        </div>
      </form>
    </FormStoreContext>
  )
}

/** The store of this form; it starts anew with what its initial values are once their data is there. */
function useOwnStore(node: FormBlock): FormStore {
  const scopes = useScopes()
  const initial = valuesOf(node.form.initial, scopes.reading)
  const key = JSON.stringify(initial)
  const [store] = useState(() => createFormStore(node.form, initial))
  const started = useRef(key)
  useEffect(() => {
    store.showWhen((name, values) => {
      const field = node.form.fields.find((one) => one.name === name)
      return !field || isShown(field, values, scopes)
    })
  }, [store, node, scopes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the initial values.
  useEffect(() => {
    if (started.current !== key && store.restart(initial)) started.current = key
  }, [key, store])
  return store
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

export function Skeleton({ node }: BlockProps<FormBlock>) {
  return (
    <div className={styles.form} aria-hidden>
      {node.form.fields.map((field) => (
        <div key={field.name}>
          <Bone width={96} height={12} my={4} />
          <Bone height="var(--control)" mt={2} />
        </div>
      ))}
      <Bone height="var(--control)" width={node.submit.wide ? undefined : 120} />
    </div>
  )
}
