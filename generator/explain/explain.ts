import { type Access, accessOf, type Column, type Row } from '../access/cells.ts'
import type { Requirement } from '../check/operations/requires.ts'
import { placeText } from '../load/source.ts'
import { type Appearance, appearancesOf } from '../model/appearances.ts'
import type { Model, ModelRoute, Thing } from '../model/model.ts'
import { pageText } from '../prove/example-text.ts'
import type { Given } from './asked.ts'
import type { Answer, Explanation, Step } from './explanation.ts'
import type { Named } from './find.ts'
import { capital, type Look, looksAt, seeing, seenIn, wayOut, whoText } from './look.ts'
import { operationAnswer, operationNotes } from './operations.ts'
import { pageAnswer } from './pages.ts'
import { guardStep, thingSteps } from './steps.ts'

export interface Asking {
  readonly model: Model
  readonly given: Given
  /** Whom it is explained for, by the columns' names; everybody if it is not said. */
  readonly only: Column | undefined
  /** The one page that is asked about. */
  readonly page: ModelRoute | undefined
  /** What the schema says the server asks, with its place. */
  readonly requirements: readonly Requirement[]
}

/** Why a page, a node or an operation is there for somebody or not: every question from outside in, and the verdict. */
export function explain({ subject, key, name, span }: Named, asking: Asking): Explanation {
  const { model, given, page, requirements } = asking
  const access = accessOf(model, new Set([key]))
  const rows = access.rows.filter((row) => row.key === key && (!page || !row.page || row.page === page))
  const appearances = subject.is === 'thing' ? appearancesOn(subject.thing, model) : []
  const answers = rows.map((row) => {
    const looks = looksAt(row, access, given, model)
    return chosen(looks, asking).map((look) => {
      if (subject.is === 'route') return pageAnswer(subject.route, look, looks, model)
      if (subject.is === 'thing')
        return thingAnswer(subject.thing, row, { look, everybody: looks, appearances, model, name })
      const { operation } = subject
      const root = operation.kind === 'query' ? 'Query' : 'Mutation'
      const requirement = requirements.find(({ field }) => field === `${root}.${operation.field}`)
      return operationAnswer(operation, row, { look, everybody: looks, requirement })
    })
  })
  const unsaid = { text: 'the schema does not say by @requires what the server asks for it', span }
  const notes =
    subject.is === 'operation'
      ? [...(model.requiresStated ? [] : [unsaid]), ...operationNotes(subject.operation, model)]
      : []
  return { key, name, span, answers: alikeOnce(answers), notes }
}

/** Whom something can be explained for. */
export function columnsOf(model: Model): Access['columns'] {
  return accessOf({ ...model, routes: new Map(), things: [], operations: new Map() }).columns
}

/** The pages that a node is on. */
export function pagesOf(thing: Thing, model: Model): readonly ModelRoute[] {
  return [...new Set(appearancesOn(thing, model).map(({ route }) => route))]
}

function appearancesOn(thing: Thing, model: Model): readonly Appearance[] {
  return appearancesOf(model, { everyPage: true }).get(thing) ?? []
}

function chosen(looks: readonly Look[], { only }: Asking): readonly Look[] {
  return only ? looks.filter(({ asker }) => asker.column.name === only.name) : looks
}

interface ThingAsked {
  readonly look: Look
  readonly everybody: readonly Look[]
  readonly appearances: readonly Appearance[]
  readonly model: Model
  readonly name: string
}

function thingAnswer(thing: Thing, row: Row, { look, everybody, appearances, model, name }: ThingAsked): Answer {
  const { asker, cell } = look
  const route = row.page as ModelRoute
  // Opened from several places on one page, it is explained for the first one that lets it show.
  const chains = appearances.filter((each) => each.route === route).map((each) => thingSteps(thing, each, asker, model))
  const isOpen = (chain: readonly Step[]) => chain.every(({ state }) => state !== 'closed')
  const steps = [guardStep(route, asker, model), ...(chains.find(isOpen) ?? chains[0] ?? [])]
  const { verdict, when, disabled } = seenIn(cell)
  const who = capital(whoText(asker.column))
  const where = pageText(route)
  const on = `${name} on ${where}`
  const sentence = {
    yes: `${who} sees ${on}.`,
    when: `${who} sees ${on}${when}${disabled === undefined ? '' : `, and disabled${disabled}`}.`,
    disabled: `${who} sees ${on} disabled${when}: ${reasonOf(steps, 'disabled')}.`,
    no: `${who} does not see ${on}: ${reasonOf(steps, 'closed')}.`,
  }[verdict]
  const out = verdict === 'no' || verdict === 'disabled' ? wayOut(look, everybody, seeing) : []
  return { who: asker.column.name, where, also: [], steps, verdict, sentence, wayOut: out }
}

function reasonOf(steps: readonly Step[], state: Step['state']): string {
  const deciding = steps.find((step) => step.state === state && step.reason !== '')
  return deciding?.reason ?? 'what its gates ask cannot be so all at once'
}

/** Pages where the same is said to everybody are told together. */
function alikeOnce(byPlace: readonly (readonly Answer[])[]): readonly Answer[] {
  const found = new Map<string, { readonly answers: readonly Answer[]; readonly also: string[] }>()
  for (const answers of byPlace) {
    const text = JSON.stringify(
      answers.map(({ where, steps, verdict, sentence, wayOut: out }) => [
        verdict,
        where === undefined ? sentence : sentence.replaceAll(where, ''),
        steps.slice(1).map(({ parts }) => parts.map(({ asks, value, span }) => [asks, value, placeText(span)])),
        out,
      ]),
    )
    const known = found.get(text)
    if (known) known.also.push(answers[0]?.where ?? '')
    else found.set(text, { answers, also: [] })
  }
  return [...found.values()].flatMap(({ answers, also }) => answers.map((answer) => ({ ...answer, also })))
}
