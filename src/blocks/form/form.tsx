import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import type { DraftKeeper } from '../../runtime/drafts/draft-keeper.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import { Loaded } from '../../runtime/expressions/scopes.ts'
import { madeIds } from '../../runtime/forms/made-ids.ts'
import { createFormStore, type FormStore } from '../../runtime/forms/store.ts'
import { FormStoreContext } from '../../runtime/forms/use-form.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { ScopeProvider, useScopes, useValue } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import styles from './form.module.css'
import { KeptForm, type KeptPlace, useKeptPlace } from './kept-form.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { RjsfForm } from './rjsf-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { isHeldBack, isShown } from './use-shown.ts'

/** A form of the spec. What is typed stays whatever happens to the submit. */
export function View({ node }: BlockProps<FormBlock>) {
  return node.form.draft ? <WorkForm node={node} /> : <OneForm node={node} />
}

/** A form whose changes are work: another one for each thing that it can be about. */
function WorkForm({ node }: { node: FormBlock }) {
  const place = useKeptPlace()
  return <OneForm key={place.address} node={node} kept={place} />
}

function OneForm({ node, kept }: { node: FormBlock; kept?: KeptPlace }) {
  const idPrefix = `form${useId().replace(/\W/g, '')}`
  const element = useRef<HTMLFormElement>(null)
  const scopes = useScopes()
  const store = useOwnStore(node)
  const [first] = useState(() => store.values())
  const disabled = useValue(node.disabled, false)
  const { run, running } = useRun(node.submit.do)
  const sending = useRef(false)
  const keeper = useRef<DraftKeeper>(undefined)
  const [tries, setTries] = useState(0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current || disabled) return
    if (isHeldBack(node.submit.disabled, node.form, store.values(), scopes)) return
    const [firstWrong] = store.check()
    setTries((before) => before + 1)
    if (firstWrong !== undefined) {
      focusField(element.current, firstWrong)
      return
    }
    sending.current = true
    try {
      if (!(await run({ form: store.data() }))) return
      store.settle()
      keeper.current?.sent()
    } finally {
      sending.current = false
    }
  }

  return (
    <FormStoreContext value={store}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit} data-form={node.form.name}>
        {kept && (
          <KeptForm place={kept} store={store} sending={sending} keeper={keeper} focus={() => focusFirst(element)} />
        )}
        <fieldset className={styles.fields} disabled={disabled || undefined}>
          <RjsfForm form={node.form} initial={first} idPrefix={idPrefix} />
        </fieldset>
        <ProblemSummary tries={tries} />
        <div className={styles.actions}>
          <SubmitButton submit={node.submit} disabled={disabled} running={running} />
          <Actions actions={node.actions} store={store} />
        </div>
      </form>
    </FormStoreContext>
  )
}

/** The buttons beside the one that sends; `form` in their steps is what was entered by then. */
function Actions({ actions, store }: { actions: FormBlock['actions']; store: FormStore }) {
  const names = useMemo(() => ({ form: new Loaded(store.data, store.data) }), [store])
  return (
    <ScopeProvider names={names}>
      <ActionRow actions={actions} />
    </ScopeProvider>
  )
}

/** The store of this form; it starts anew with what its initial values are once their data is there. */
function useOwnStore(node: FormBlock): FormStore {
  const scopes = useScopes()
  const [made] = useState(() => madeIds(node.form))
  const initial = { ...valuesOf(node.form.initial, scopes.reading), ...made }
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

function focusFirst({ current: form }: RefObject<HTMLFormElement | null>) {
  form?.querySelector<HTMLElement>('fieldset :is(input, textarea, select, button)')?.focus()
}

export function Skeleton({ node }: BlockProps<FormBlock>) {
  const fields = node.form.fields.filter((field) => field.type !== 'hidden')
  return (
    <div className={styles.form} aria-hidden>
      {fields.map((field) => (
        <div key={field.name}>
          <Bone width={96} height={12} my={4} />
          <Bone height="var(--control)" mt={2} />
        </div>
      ))}
      <Bone height="var(--control)" width={node.submit.wide ? undefined : 120} />
    </div>
  )
}
