import type { CheckContext } from '../check/context.ts'
import { anyType, objectOf, type ScopeType, type ValueType } from '../check/expressions/types.ts'
import { withDerived } from '../check/names/near.ts'
import { routesOf, routeType } from '../check/routes/routes.ts'
import { scopeOnRoutes } from '../check/screens/open-pages.ts'
import { sessionCallNames, type sessionCalls } from '../grammar/session.ts'
import { placeText } from '../load/source.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, stringAt } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { besides, change, contextOf, createFile, type Draft, fileOf, note } from './draft.ts'
import { callInputs, type Inputs, inputNames, inputsOf } from './fields.ts'
import { loadedBy } from './habits.ts'
import { sentenceOf } from './name-forms.ts'
import { wordsProblem } from './names.ts'
import { askOperation, envelopeOf } from './operation.ts'
import { Refused } from './refused.ts'
import { inGate, type Needs, needsOf } from './rights.ts'
import type { Around, Thing } from './values.ts'
import { addItemTo } from './yaml-edits.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

/** `new form rename --mutation renameBook --on book`: a form of what a mutation or call takes, on the screen that sends it. */
export async function newForm(name: string, before: Draft, answers: Answers): Promise<Draft> {
  const there = contextOf(before).names.form.get(name)
  if (there) throw new Refused(`There is a form "${name}" already (${placeText(there)}).`)
  const on = await answers.one({
    flag: 'on',
    text: 'the screen that the form stands on',
    what: 'screen that a form can stand on',
    choices: openScreens(contextOf(before)),
  })
  const file = fileOf(before, 'screens', on)
  const at = entry(file?.tree, 'blocks')
  if (!file || !at) throw new Refused(`The screen "${on}" has no blocks.`)
  const draft = besides(file, before)
  const made = await makeForm(
    name,
    { ...aroundScreen(file, contextOf(draft)), refetch: loadedBy(file, contextOf(draft)) },
    draft,
    answers,
  )
  if (!made) throw new Refused('A form is for a mutation (--mutation) or a call of the session (--session).')
  return change(made.draft, [addItemTo(file.source, at, made.block)])
}

/** A form in the draft, and the block that shows it. */
export interface MadeForm {
  readonly draft: Draft
  readonly block: Yaml
  /** What the server asks of whoever sends it. */
  readonly needs: Pick<Needs, 'can' | 'feature'>
}

/** What is known where the form stands. */
export interface FormPlace extends Around {
  /** What to fetch again once it was sent. */
  readonly refetch: readonly string[]
  readonly isDialog?: boolean
}

/** Asks what the form is for and writes it; nothing where it is for nothing. */
export async function makeForm(
  name: string,
  place: FormPlace,
  draft: Draft,
  answers: Answers,
): Promise<MadeForm | undefined> {
  const call = await answers.maybe({
    flag: 'session',
    text: 'the call of the session that it fills in',
    what: 'call of the session with something to fill in',
    choices: sessionCallNames.filter((each) => Object.keys(callInputs(each).fields).length > 0),
    quiet: true,
  })
  if (call !== undefined) return callForm(name, call as keyof typeof sessionCalls, place, draft, answers)
  const operation = await askOperation('mutation', draft, answers, {
    flag: 'mutation',
    text: 'the mutation that it fills in',
  })
  if (!operation) return undefined
  const chosen = await answers.many({
    flag: 'fields',
    text: 'what is entered',
    what: `input of "${operation.name}"`,
    choices: inputNames(operation, contextOf(draft)),
    quiet: true,
  })
  const inputs = inputsOf(operation, place, chosen, contextOf(draft))
  const needs = needsOf(operation, draft)
  const label = await askLabel(sentenceOf(operation.name), answers)
  const hasMessage = envelopeOf(contextOf(draft))?.message !== undefined
  const steps: Yaml[] = [
    flow({ mutate: operation.name, with: Object.keys(inputs.given).length > 0 ? inputs.given : undefined }),
    flow({ notify: 'Done.', first: hasMessage ? '${result.message}' : undefined }),
    ...(place.refetch.length > 0 ? [flow({ refetch: flow(place.refetch) })] : []),
    ...(place.isDialog ? ['close'] : []),
  ]
  return finish(name, operation.name, inputs, { label, steps, needs: needs ?? { can: [] } }, draft, place)
}

async function callForm(
  name: string,
  call: keyof typeof sessionCalls,
  place: FormPlace,
  draft: Draft,
  answers: Answers,
): Promise<MadeForm> {
  const inputs = callInputs(call)
  const label = await askLabel(sentenceOf(call), answers)
  const steps: Yaml[] = [
    flow({ session: call, with: inputs.given }),
    ...(call === 'signIn' ? [flow({ go: 'back', when: "${result.next == 'done'}" })] : []),
    ...(place.isDialog ? ['close'] : []),
  ]
  return finish(name, { session: call }, inputs, { label, steps, needs: { can: [] } }, draft, place)
}

function askLabel(fallback: string, answers: Answers): Promise<string> {
  return answers.one({ flag: 'label', text: 'the words on its button', fallback, problem: wordsProblem })
}

interface Submit {
  readonly label: string
  readonly steps: readonly Yaml[]
  readonly needs: MadeForm['needs']
}

function finish(
  name: string,
  purpose: string | { readonly session: string },
  { fields, open }: Inputs,
  { label, steps, needs }: Submit,
  draft: Draft,
  place: FormPlace,
): MadeForm {
  if (Object.keys(fields).length === 0) {
    throw new Refused(
      'Nothing is left to fill in: everything that it takes is known where it stands. Name the inputs that staff enter (--fields), or use a button with "mutate:".',
    )
  }
  const file = { for: typeof purpose === 'string' ? purpose : flow(purpose), fields }
  const made = createFile(draft, 'forms', name, fileText(file))
  const block: Yaml = {
    block: 'form',
    ...(place.isDialog ? {} : { can: inGate(needs.can), feature: needs.feature }),
    form: name,
    submit: { label, do: steps },
    ...(place.isDialog ? { actions: [flow({ label: 'Cancel', do: flow(['close']) })] } : {}),
  }
  const noted =
    open.length > 0
      ? note(
          made,
          `Staff would have to know ${open.map((each) => `"${each}"`).join(' and ')} by heart: fill it from the page instead, or offer options.`,
        )
      : made
  return { draft: noted, block, needs }
}

/** Screens whose blocks can be added to: those that frame others are no place for a form. */
export function openScreens({ spec, routes }: CheckContext): readonly string[] {
  const framing = new Set([...routes.values()].map((each) => routes.get(each.parent ?? '')?.screen))
  const files = spec.concepts.get('screens') ?? []
  return files.filter((file) => !framing.has(file.name) && entry(file.tree, 'blocks')).map((file) => file.name)
}

/** What a block of a screen sees: the context, the route, the data. */
function aroundScreen(file: SpecFile, context: CheckContext): Around {
  const data = entry(file.tree, 'data')?.value
  const sources = data?.kind === 'map' ? [...data.entries.values()] : []
  const types = sources.map(({ key, value }): [string, ValueType] => {
    const result = context.operations.get(stringAt(value, 'query') ?? '')?.result ?? anyType
    return [key, withDerived(result, context.entities.get(stringAt(value, 'entity') ?? ''))]
  })
  const things = sources.flatMap(({ key, value }): Thing[] => {
    const entity = context.entities.get(stringAt(value, 'entity') ?? '')
    return entity && types.find(([name]) => name === key)?.[1].kind === 'object' ? [{ at: `data.${key}`, entity }] : []
  })
  const routes = routesOf(file.name, context.routes)
  const base = scopeOnRoutes(file.name, routes, context)
  const scope: ScopeType = { ...base, route: routeType(routes), data: objectOf(Object.fromEntries(types)) }
  return { scope, things, parts: [...new Set(routes.flatMap((each) => each.needs))] }
}
