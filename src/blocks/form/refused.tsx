import type { ReactNode } from 'react'
import type { SentForm } from '../../../generator/grammar/blocks/form.ts'
import type { Cause } from '../../runtime/actions/run-steps.ts'
import type { Scopes } from '../../runtime/expressions/scopes.ts'
import type { Failure } from '../../runtime/failures/failure.ts'
import type { ShownForm } from '../../runtime/forms/page-forms.ts'
import { readBy } from '../../runtime/forms/read-by.ts'
import { refusedInputs, whoWasFaster } from '../../runtime/forms/refused-inputs.ts'
import type { Settling } from '../../runtime/forms/saving-context.ts'
import type { Services } from '../../runtime/services.ts'
import { focusPath } from './focus-path.ts'
import { RefusalLine } from './refusal-line.tsx'

/** What stands in a form that was refused, until it is sent again. */
export interface Refusal {
  /** Above its fields. */
  readonly line?: ReactNode
  /** Which of its fields two people changed. */
  readonly settling?: Settling
  /** Whether it cannot be sent yet, which it says. */
  readonly holds?: () => boolean
}

/** A form that was sent and refused. */
export interface RefusedForm {
  readonly node: SentForm
  readonly shown: ShownForm
  readonly element: HTMLFormElement | null
  readonly services: Services
  readonly scopes: Scopes
  readonly stand: (refusal: Refusal | undefined) => void
  /** Counts the times that it is read out what is wrong with its fields. */
  readonly setTries: (next: (before: number) => number) => void
}

/**
 * Says in a form why it was refused: at the field, where one is meant; else above the fields, and each of the fields that are
 * meant is marked. What the error catalogue does beside saying something, it does.
 */
export async function answerRefusal(failure: Failure, cause: Cause, form: RefusedForm): Promise<void> {
  const { services, element, stand, shown } = form
  // It is closed, or another step stands in its place.
  if (!element?.isConnected || failure.kind === 'offline') {
    services.fail(failure)
    return
  }
  if (whoWasFaster(cause.failure, services.spec.console.envelope) !== undefined) {
    const met = import('./meet-newest.tsx').then(({ meetNewest }) => meetNewest(cause, form))
    if (await met.catch(() => false)) return
  }
  services.fail(failure, (words) => {
    const meant = fieldsMeant(cause, form)
    const [only] = meant
    if (only !== undefined && meant.length === 1) {
      shown.tell([{ path: only, words }])
      form.setTries((before) => before + 1)
    } else {
      const gone = () => stand(undefined)
      stand({ line: <RefusalLine words={words} element={element} fields={meant} store={shown.store} gone={gone} /> })
    }
    const last = meant.at(-1)
    if (last !== undefined && !isForgiven(form, last)) focusPath(element, last)
  })
}

/** The paths of those fields from which was sent what the failure is about. */
function fieldsMeant({ failure, step, scopes }: Cause, { node, element, services }: RefusedForm): readonly string[] {
  const sent = 'with' in step && !Array.isArray(step.with) ? step.with : undefined
  return refusedInputs(failure, services.spec.console.envelope).flatMap((about) => {
    const [argument = '', ...inside] = about.split('/')
    const names = readBy(sent?.[argument], scopes.settled).flatMap((name) =>
      name.startsWith('form.') ? [name.slice('form.'.length)] : [],
    )
    const name = names.find((one) => isThere(element, one, node))
    return name === undefined ? [] : [[name, ...inside].join('/')]
  })
}

function isThere(element: Element | null, name: string, { form }: SentForm): boolean {
  const isField = form.fields.some((field) => field.name === name && field.type !== 'hidden')
  return isField && element?.querySelector(`[data-field="${CSS.escape(name)}"]`) != null
}

/** Of a field that says nothing while it has the focus, nobody would see what is wrong. */
function isForgiven({ node }: RefusedForm, path: string): boolean {
  const [name] = path.split('/')
  return node.form.fields.find((field) => field.name === name)?.errorGoes === 'focus'
}
