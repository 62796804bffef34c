import { type FormEvent, type ReactNode, type RefObject, useContext, useId, useRef, useState } from 'react'
import type { SentForm } from '../../../generator/grammar/blocks/form.ts'
import { FormPlaceContext } from '../../runtime/actions/places.ts'
import type { FormPlace } from '../../runtime/actions/run-steps.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import type { DraftKeeper } from '../../runtime/drafts/draft-keeper.ts'
import { SavingContext } from '../../runtime/forms/saving-context.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import type { KeepsTyped } from '../../runtime/forms/unsent.ts'
import { FormIsDisabledContext, FormStoreContext } from '../../runtime/forms/use-form.ts'
import { useFormScopes } from '../../runtime/forms/use-form-scopes.ts'
import { useShown } from '../../runtime/rights/use-gate.ts'
import { ScopesProvider, useScopes, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import { focusFirst } from './focus-first.ts'
import { focusPath } from './focus-path.ts'
import styles from './form.module.css'
import { FormActions } from './form-actions.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import type { Refusal } from './refused.tsx'
import { RjsfForm } from './rjsf-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useBasis } from './use-basis.ts'
import { useFocusInWindow } from './use-focus-in-window.ts'
import { useFormPlace } from './use-form-place.ts'
import { useKept } from './use-kept.ts'
import { useOwnStore } from './use-own-store.ts'
import { isHeldBack } from './use-shown.ts'
import { useShownForm } from './use-shown-form.ts'

/** An open form, for what stands above its fields. */
export interface OpenForm {
  readonly store: FormStore
  /** True while it is being sent. */
  readonly sending: { readonly current: boolean }
  /** Told of what becomes of sending it, whether or not the form is still there then. */
  readonly draft: RefObject<Pick<DraftKeeper, 'sent' | 'unsent'> | undefined>
  /** Leads the focus into the form. */
  readonly focus: () => void
  /** Of one that saves itself. */
  readonly saves?: KeepsTyped
}

export interface OneFormProps {
  readonly node: SentForm
  readonly above?: (form: OpenForm) => ReactNode
}

/** A form that is sent with a button. */
export function OneForm({ node, above }: OneFormProps) {
  const idPrefix = `form${useId().replace(/\W/g, '')}`
  const element = useRef<HTMLFormElement>(null)
  const services = useServices()
  const scopes = useScopes()
  const own = useFormScopes(node)
  const store = useOwnStore(node, own)
  const basis = useBasis(node, own, store)
  useFocusInWindow(element)
  useKept(node, store)
  const [first] = useState(() => store.values())
  const { shown, disabled: refused } = useShown(node.submit)
  const held = useValue(node.disabled, false)
  const disabled = held || !shown || refused !== undefined
  const shownForm = useShownForm(node, own, store, element)
  const place = useFormPlace(node, own, store, shownForm.focus)
  const draft: OpenForm['draft'] = useRef(undefined)
  const [refusal, setRefusal] = useState<Refusal>()
  const [tries, setTries] = useState(0)
  const answer: FormPlace['refused'] = (failure, cause) => {
    const form = {
      node,
      shown: shownForm,
      element: element.current,
      services,
      scopes: own,
      stand: setRefusal,
      setTries,
    }
    import('./refused.tsx').then(
      ({ answerRefusal }) => answerRefusal(failure, cause, form),
      () => services.fail(failure),
    )
  }
  // The steps that follow take their time, and whoever reloads the page meanwhile must not find the draft again.
  const { run, running } = useRun(node.submit.do, undefined, {
    form: { ...place, taken: () => draft.current?.sent(), refused: answer },
  })
  const sending = useRef(false)
  const isFooter = useContext(WindowContext) !== undefined && !node.submit.quiet && !node.submit.wide

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current || disabled) return
    if (refusal?.holds?.()) return
    setRefusal(undefined)
    if (isHeldBack(node.submit.disabled, node.form, store.values(), scopes)) return
    const [firstWrong] = store.check()
    setTries((before) => before + 1)
    if (firstWrong !== undefined) {
      // Where the focus takes away what is said of a field, it stays on the button; the summary is read out.
      if (!forgives(node, firstWrong)) focusPath(element.current, firstWrong)
      return
    }
    sending.current = true
    services.notices.dismissTone('danger') // why it was refused before is no word on this try
    try {
      if (!(await run({ ...basis.current?.names, form: store.data() }))) {
        draft.current?.unsent()
        return
      }
      store.settle()
      draft.current?.sent()
    } finally {
      sending.current = false
    }
  }

  const send = shown && <SubmitButton submit={node.submit} disabled={disabled} running={running} refused={refused} />
  return (
    <FormStoreContext value={store}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit} data-form={node.form.name}>
        {refusal?.line}
        {above?.({ store, sending, draft, focus: () => focusFirst(element) })}
        <ScopesProvider scopes={own}>
          <fieldset className={styles.fields} aria-disabled={disabled || undefined}>
            <FormIsDisabledContext value={disabled}>
              <SavingContext value={refusal?.settling}>
                <RjsfForm form={node.form} initial={first} idPrefix={idPrefix} />
              </SavingContext>
            </FormIsDisabledContext>
          </fieldset>
          <ProblemSummary form={shownForm} tries={tries} />
        </ScopesProvider>
        <div className={styles.actions} data-actions={isFooter ? '' : undefined}>
          {!isFooter && send}
          <FormPlaceContext value={place}>
            <FormActions actions={node.actions} store={store} />
          </FormPlaceContext>
          {isFooter && send}
        </div>
      </form>
    </FormStoreContext>
  )
}

function forgives({ form }: SentForm, name: string): boolean {
  return form.fields.find((field) => field.name === name)?.errorGoes === 'focus'
}
