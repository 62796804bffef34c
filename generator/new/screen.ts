import { hasDerivedFields } from '../check/constraints/derived-fields.ts'
import type { CheckContext } from '../check/context.ts'
import { nullable, objectOf, type ScopeType, stringType } from '../check/expressions/types.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import { pathParameters } from '../check/paths.ts'
import type { Answers } from './ask.ts'
import { contextOf, createFile, type Draft, note, pathOf } from './draft.ts'
import { withEntity } from './entity.ts'
import { rowOf } from './habits.ts'
import { controlled, makeListing, parameterOf, shownOf } from './listing.ts'
import { camel, plural, titleOf } from './name-forms.ts'
import { Refused } from './refused.ts'
import { filled, isPlaced } from './values.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

/** A screen in the draft, and the query parameters that its route must have for it. */
export interface MadeScreen {
  readonly draft: Draft
  readonly parameters: { readonly [name: string]: Yaml }
  /** Those of them that whoever leads to the page must give. */
  readonly needs: readonly string[]
}

interface NewScreen {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly operation: OperationInfo | undefined
  readonly carried: readonly (readonly [string, Yaml])[]
}

/** The part of the address that a page varies by, so that nobody comes without what its query cannot do without: "/:id". */
export function needsOfPage(operation: OperationInfo, context: CheckContext): string {
  const scope = context.base
  const own = operation.result.kind === 'list' ? controlled(operation) : new Set()
  const needed = [...operation.variables.values()].filter((each) => each.required && !own.has(each.name))
  const open = needed.filter((each) => each.type.kind === 'string' && !filled(each, { scope }, context))
  return open.map((each) => `/:${camel(each.name)}`).join('')
}

/** Writes the screen of a page: a listing of what the query gives, the details of one thing, or a heading alone. */
export async function makeScreen(page: NewScreen, draft: Draft, answers: Answers): Promise<MadeScreen> {
  const { operation, label } = page
  if (!operation) {
    const text = 'What this page shows is written in its file.'
    const blocks = [flow({ block: 'heading', text: label }), flow({ block: 'text', text })]
    const made = write(page, { title: label, blocks }, draft)
    const path = pathOf(draft, 'screens', page.name)
    return { draft: note(made, `Say in ${path} what the page shows.`), parameters: {}, needs: [] }
  }
  const row = rowOf(operation.result)
  if (row?.name === undefined) {
    throw new Refused(
      `"${operation.name}" answers neither a list of things nor one thing, so no page can be made of it.`,
    )
  }
  const { draft: known, entity } = await chooseEntity(operation, row, draft, answers)
  const given = variablesOf(page, operation, contextOf(known))
  const needs = Object.keys(given.parameters)
  if (operation.result.kind === 'list') {
    const as = await answers.maybe({
      flag: 'as',
      text: 'how a thing is shown, as a card or a row',
      what: 'way to show a thing',
      choices: ['card', 'row'],
      quiet: true,
    })
    const name = camel(page.name)
    const { block, parameters } = makeListing({ name, operation, entity, given: given.values, as }, known)
    const blocks = [flow({ block: 'heading', text: label }), block]
    const all = { ...given.parameters, ...parameters }
    return { draft: write(page, { title: label, blocks }, known), parameters: all, needs }
  }
  const name = camel(entity.name)
  const { title, fields } = shownOf(operation, entity)
  const text = title === undefined ? label : `\${data.${name}.${title}}`
  const all = title === undefined ? fields : [title, ...fields]
  if (all.length === 0) {
    throw new Refused(
      `Staff have no word for any field that "${operation.name}" gives: label one in ${entity.source.path}.`,
    )
  }
  const details: Yaml = { block: 'details', of: `\${data.${name}}`, entity: entity.name, fields: flow(all) }
  const source = {
    query: operation.name,
    with: Object.keys(given.values).length > 0 ? given.values : undefined,
    entity: entity.name,
  }
  const content = { title: text, data: { [name]: flow(source) }, blocks: [flow({ block: 'heading', text }), details] }
  return { draft: write(page, content, known), parameters: given.parameters, needs }
}

function write(page: NewScreen, content: Parameters<typeof fileText>[0], draft: Draft): Draft {
  return createFile(draft, 'screens', page.name, fileText(content))
}

/** The entity of what is shown: one that there is and whose fields the query asks for, or a new one. */
async function chooseEntity(
  operation: OperationInfo,
  { name: type = '', fields }: NonNullable<ReturnType<typeof rowOf>>,
  draft: Draft,
  answers: Answers,
) {
  const ofType = [...contextOf(draft).entities.values()].filter((each) => each.type === type)
  const whole = ofType.filter((each) => hasDerivedFields(each, fields))
  const fitting = (whole.length > 0 ? whole : ofType).map((each) => each.name)
  const named = await answers.maybe({
    flag: 'entity',
    text: `the entity of ${plural(titleOf(type))}`,
    what: `entity of ${type}, which "${operation.name}" gives`,
    choices: fitting,
    fallback: fitting[0],
    quiet: fitting.length < 2,
  })
  const there = contextOf(draft).entities.get(named ?? '')
  return there ? { draft, entity: there } : withEntity(draft, type)
}

/** What fills the variables that no control of the page gives, and what the address must carry for that. */
function variablesOf(page: NewScreen, operation: OperationInfo, context: CheckContext) {
  const parts = pathParameters(page.path)
  const route = objectOf({
    ...Object.fromEntries(page.carried.map(([name]) => [name, nullable(stringType)])),
    ...Object.fromEntries(parts.map((name) => [name, stringType])),
  })
  const scope: ScopeType = { ...context.base, route }
  const own = operation.result.kind === 'list' ? controlled(operation) : new Set()
  const needed = [...operation.variables.values()].filter((each) => each.required && !own.has(each.name))
  const about = rowOf(operation.result)?.name
  const found = new Map(needed.map((each) => [each, filled(each, { scope, parts, about }, context)]))
  // What the address has and nothing asked for by its name stands for the next thing that is needed.
  const open = parts.filter((part) => ![...found.values()].includes(`\${route.${part}}`))
  const values: Record<string, string> = {}
  const parameters: Record<string, Yaml> = {}
  for (const [variable, value] of found) {
    const [part] = value === undefined && variable.type.kind === 'string' ? open.splice(0, 1) : []
    const name = part ?? camel(variable.name)
    if (value === undefined && part === undefined) parameters[name] = parameterOf(variable.type)
    if (isPlaced(variable, value, context)) continue
    values[variable.name] = value ?? `\${route.${name}}`
  }
  return { values, parameters }
}
