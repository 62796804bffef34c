import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { FormPlaceContext } from '../../runtime/actions/places.ts'
import type { FormPlace } from '../../runtime/actions/run-steps.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import { Loaded, type Scopes } from '../../runtime/expressions/scopes.ts'
import { beginning } from '../../runtime/forms/begin.ts'
import { madeIds } from '../../runtime/forms/made-ids.ts'
import { createFormStore, type FormStore } from '../../runtime/forms/store.ts'
import { FormIsDisabledContext, FormStoreContext } from '../../runtime/forms/use-form.ts'
import { useFormScopes } from '../../runtime/forms/use-form-scopes.ts'
import { useShown } from '../../runtime/rights/use-gate.ts'
import { ScopeProvider, ScopesProvider, useScopes, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import styles from './form.module.css'
import { ProblemSummary } from './problem-summary.tsx'
import { RjsfForm } from './rjsf-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFocusInWindow } from './use-focus-in-window.ts'
import { insideOf, isHeldBack, isShown } from './use-shown.ts'

/** An open form, for what stands above its fields. */
export interface OpenForm {
  readonly store: FormStore
  /** True while it is being sent. */
  readonly sending: { readonly current: boolean }
  /** What is done once it was sent, whether or not the form is still there then. */
  readonly whenSent: RefObject<(() => void) | undefined>
  /** Leads the focus into the form. */
  readonly focus: () => void
}

export interface OneFormProps {
  readonly node: FormBlock
  readonly above?: (form: OpenForm) => ReactNode
}

/** The form itself. */
export function OneForm({ node, above }: OneFormProps) {
  const idPrefix = `form${useId().replace(/\W/g, '')}`
  const element = useRef<HTMLFormElement>(null)
  const { notices } = useServices()
  const scopes = useScopes()
  const own = useFormScopes(node)
  const store = useOwnStore(node, own)
  useFocusInWindow(element)
  const [first] = useState(() => store.values())
  const { shown, disabled: refused } = useShown(node.submit)
  const held = useValue(node.disabled, false)
  const disabled = held || !shown || refused !== undefined
  const place = useFormPlace(node, own, store)
  const { run, running } = useRun(node.submit.do, undefined, place)
  const sending = useRef(false)
  const whenSent = useRef<() => void>(undefined)
  const [tries, setTries] = useState(0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current || disabled) return
    if (isHeldBack(node.submit.disabled, node.form, store.values(), scopes)) return
    const [firstWrong] = store.check()
    setTries((before) => before + 1)
    if (firstWrong !== undefined) {
      // Where the focus takes away what is said of a field, it stays on the button; the summary is read out.
      if (!forgives(node, firstWrong)) focusField(element.current, firstWrong)
      return
    }
    sending.current = true
    notices.dismissTone('danger') // why it was refused before is no word on this try
    try {
      if (!(await run({ form: store.data() }))) return
      store.settle()
      whenSent.current?.()
    } finally {
      sending.current = false
    }
  }

  return (
    <FormStoreContext value={store}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit} data-form={node.form.name}>
        {above?.({ store, sending, whenSent, focus: () => focusFirst(element) })}
        <ScopesProvider scopes={own}>
          <fieldset className={styles.fields} aria-disabled={disabled || undefined}>
            <FormIsDisabledContext value={disabled}>
              <RjsfForm form={node.form} initial={first} idPrefix={idPrefix} />
            </FormIsDisabledContext>
          </fieldset>
          <ProblemSummary tries={tries} />
        </ScopesProvider>
        <div className={styles.actions}>
          {shown && <SubmitButton submit={node.submit} disabled={disabled} running={running} refused={refused} />}
          <FormPlaceContext value={place}>
            <Actions actions={node.actions} store={store} />
          </FormPlaceContext>
        </div>
      </form>
    </FormStoreContext>
  )
}

/**
 * What steps do with the form: it begins again with what it would begin with now, or keeps what was entered
 * beside the fields that are named; under another id in any case.
 */
function useFormPlace({ form }: FormBlock, { settled }: Scopes, store: FormStore): FormPlace {
  const latest = useRef(settled)
  useEffect(() => {
    latest.current = settled
  }, [settled])
  return useMemo(
    () => ({
      reset(fields) {
        const before = fields ? without(fields, store.values()) : {}
        store.settle()
        store.restart({ ...beginning(form, valuesOf(form.initial, latest.current)), ...before, ...madeIds(form) })
      },
    }),
    [form, store],
  )
}

function without(names: readonly string[], values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
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
function useOwnStore(node: FormBlock, scopes: Scopes): FormStore {
  const [made] = useState(() => madeIds(node.form))
  const initial = { ...beginning(node.form, valuesOf(node.form.initial, scopes.reading)), ...made }
  const key = JSON.stringify(initial)
  const [store] = useState(() => createFormStore(node.form, initial))
  const started = useRef(key)
  useEffect(() => {
    store.showWhen((name, values) => {
      const field = node.form.fields.find((one) => one.name === name)
      return !field || isShown(field, values, scopes)
    }, insideOf(scopes))
  }, [store, node, scopes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the initial values.
  useEffect(() => {
    if (started.current !== key && store.restart(initial)) started.current = key
  }, [key, store])
  return store
}

function forgives({ form }: FormBlock, name: string): boolean {
  return form.fields.find((field) => field.name === name)?.errorGoes === 'focus'
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const input = field?.querySelector<HTMLElement>('input, textarea, select')
  ;(input ?? field?.querySelector<HTMLElement>('button'))?.focus()
}

function focusFirst({ current: form }: RefObject<HTMLFormElement | null>) {
  form?.querySelector<HTMLElement>('fieldset :is(input:not([hidden]), textarea, select, button)')?.focus()
}
