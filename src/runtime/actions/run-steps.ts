import type { Meanwhile, Step } from '../../../generator/grammar/actions.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { type Ability, evaluateGate } from '../../../generator/values/gates/evaluate.ts'
import { extendScopes, type Names, type Scopes } from '../expressions/scopes.ts'
import { settle } from '../expressions/settle.ts'
import { type Failure, failureOf } from '../failures/failure.ts'
import { toldError } from '../failures/told-error.ts'
import type { PageForms } from '../forms/page-forms.ts'
import type { Services } from '../services.ts'
import { stepActions } from './step-actions.ts'

/** Where steps run: beside the services, what belongs to the place of the button. */
export interface RunPlace {
  readonly services: Services
  readonly ability: Ability
  /** Changes the screen's state. */
  readonly setState: (values: Names) => void
  /** Closes the dialog that the steps stand in; gives whether it is closed, which unsaved changes in it may prevent. */
  readonly close: () => boolean | Promise<boolean>
  /** Takes what was chosen in the dialog that the steps stand in: the field that opened it. */
  readonly choose?: ((values: readonly string[]) => void) | undefined
  /** Takes what is chosen in a dialog that the steps open. */
  readonly taking?: RunPlace['choose']
  /** How far a file is, for the block around. */
  readonly upload: UploadPlace
  /** Takes files that steps let staff choose. */
  readonly browse?: BrowsePlace | undefined
  /** The listing in whose thing the steps stand. */
  readonly listing?: ListingPlace | undefined
  /** The form that the steps stand in. */
  readonly form?: FormPlace | undefined
  /** The forms of the screen that the steps stand in. */
  readonly forms?: Pick<PageForms, 'focus' | 'save' | 'tell'> | undefined
  /** The screens around the steps, from outside in, for the dialogs that they open. */
  readonly around?: readonly Screen[]
  /** What failed first, where its own steps run now. */
  readonly cause?: Cause
  /** Nobody has pressed anything: the focus stays where somebody may be typing. */
  readonly byItself?: boolean
  /** `auto` follows the system. */
  readonly setAppearance: (to: 'light' | 'dark' | 'toggle' | 'system') => void
}

/** What a block shows of a file that steps in it send. */
export interface UploadPlace {
  /** `part`: from 0 to 1. */
  progress(part: number): void
  /** Tells that it could not be sent; without it, the error catalogue answers. */
  failed?(): void
  /** What a step of the list answered, the last one last. */
  answered?(result: unknown): void
  /** Ends the sending: what is sent after it fails. */
  readonly signal?: AbortSignal
}

/** Opens the computer's window in which files, or a whole folder, are chosen; `into`: the id of what they are put into. */
export type BrowsePlace = (of: 'files' | 'folder', into: string) => void

/** What a listing does for steps that change one of its things. */
export interface ListingPlace {
  /** Shows the thing that is `item` in the scope otherwise; nothing to take back where the condition does not hold. */
  show(meanwhile: Meanwhile, scope: Scope): Shown | undefined
}

/** What steps do with the form that they stand in. */
export interface FormPlace {
  /** It begins again, as if it were opened now; where fields are named, the others keep what was entered. */
  reset(fields?: readonly string[]): void
  /** Leads the focus into a field, by a path. */
  focus?(path: string): boolean
  /** A server has taken what was entered: told to the form that the steps send, though further steps follow. */
  taken?(): void
  /** What a step of the list answered, the last one last. */
  answered?(result: unknown): void
  /** Why a step failed; true where the form says it, so that nobody else does. */
  failed?(failure: Failure): boolean
  /** Answers a failure in place of the error catalogue alone. `cause`: what it began with. */
  refused?(failure: Failure, cause: Cause): void
}

/** A step that failed, with what it saw. */
export interface Cause {
  readonly failure: Failure
  readonly step: Step
  readonly scopes: Scopes
}

export interface Shown {
  /** It is so: stays until it is loaded anew. */
  keep(): void
  /** It is not so. */
  undo(): void
}

/** stopped: staff said no to a question. */
export type Outcome = 'done' | 'stopped' | 'failed'

/** Ends the list: `true` because staff said no, or as the outcome says; `done`: because all is done that can be. */
export type Stop = boolean | Outcome

/** How one kind of step is done. What it returns is the `result` of the steps that follow; `stop` ends the list. */
export type StepAction<Kind extends Step['step']> = (
  step: Extract<Step, { step: Kind }>,
  scopes: Scopes,
  place: RunPlace,
  /** For steps that it holds. */
  run: RunSteps,
) => Promise<{ readonly result?: unknown; readonly stop?: Stop }> | { readonly result?: unknown; readonly stop?: Stop }

export type RunSteps = (steps: readonly Step[], start: Scopes, place: RunPlace) => Promise<Outcome>

/** Runs steps in order, past those whose gate does not hold. The first that fails ends the list and is answered. */
export async function runSteps(steps: readonly Step[], start: Scopes, place: RunPlace): Promise<Outcome> {
  let scopes = start
  const { session, navigator } = place.services
  let stay: (() => void) | undefined
  let depart: (() => void) | undefined
  const staysAfterAll = () => {
    stay?.()
    stay = undefined
  }
  try {
    for (const step of steps) {
      // Queries wait as long as somebody is leaving: a step that is done with their answer would wait for itself.
      if (reads(step)) staysAfterAll()
      const { settled } = scopes
      const features = place.services.features.of({ reading: settled })
      const asking = { scope: settled, ability: place.ability, features }
      // The grants of the page are there; those of another level may be on their way.
      const { gate } = step
      const { allowed } = gate?.level ? await settle(() => evaluateGate(gate, asking)) : evaluateGate(gate, asking)
      if (!allowed) continue
      if (asksServer(step) && steps.some(signsOut)) stay ??= session.startLeaving()
      if (asksServer(step) && steps.some(({ step }) => step === 'go')) depart ??= navigator.startDeparting()
      try {
        const { result, stop } = await act(step, scopes, place)
        if (step.step === 'mutate') place.form?.taken?.()
        if (stop) return stop === true ? 'stopped' : stop
        if (result === undefined) continue
        scopes = extendScopes(scopes, { result })
        place.upload.answered?.(result)
        place.form?.answered?.(result)
      } catch (thrown) {
        // Whoever was to be signed out by it stays, and is told.
        staysAfterAll()
        await failStep(step, failureOf(thrown, nameOf(step)), scopes, place)
        return 'failed'
      }
    }
    return 'done'
  } finally {
    staysAfterAll()
    if (depart) void navigator.arrived().finally(depart)
  }
}

/** Whether a step waits for the answer of a query: its own, of what is shown, or of the rights that it takes elsewhere. */
function reads({ step, gate }: Step): boolean {
  return step === 'query' || step === 'refetch' || gate?.level !== undefined
}

function asksServer({ step }: Step): boolean {
  return step === 'mutate' || step === 'session'
}

/** The session may end with each step of a list that holds such a one. */
function signsOut(step: Step): boolean {
  return step.step === 'session' && step.call === 'signOut'
}

function act(step: Step, scopes: Scopes, place: RunPlace) {
  const action = stepActions[step.step] as StepAction<Step['step']>
  return action(step, scopes, place, runSteps)
}

/** Its own `failed` steps run, with `error` in scope, or else the error catalogue answers. */
async function failStep(step: Step, failure: Failure, scopes: Scopes, place: RunPlace) {
  if (place.form?.failed?.(failure)) return
  const own = 'failed' in step ? step.failed : undefined
  const cause = place.cause ?? { failure, step, scopes }
  if (!own) {
    if (place.form?.refused) place.form.refused(failure, cause)
    else place.services.fail(failure)
    return
  }
  const isTold = failure.kind === 'offline' && (await place.services.connection.unanswered())
  const error = await toldError(failure, place.services.texts)
  await runSteps(isTold ? own.filter(isSilent) : own, extendScopes(scopes, { error }), { ...place, cause })
}

/** Whether a step neither says that something failed, as an outage is told already, nor closes what can be sent again. */
function isSilent({ step }: Step): boolean {
  return step !== 'fail' && step !== 'notify' && step !== 'alert' && step !== 'close'
}

function nameOf(step: Step): string {
  if (step.step === 'mutate' || step.step === 'query') return step.operation.name
  return step.step === 'session' ? step.call : step.step
}
