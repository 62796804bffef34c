import type { Column } from '../access/cells.ts'
import { columnNamed } from '../access/choose.ts'
import { accountsOf } from '../check/roles.ts'
import { columnsOf, explain as explanationOf, pagesOf } from '../explain/explain.ts'
import { type Found, find, listText, type Named } from '../explain/find.ts'
import { statesAskedOf } from '../explain/states.ts'
import { explanationJson, explanationText } from '../explain/text.ts'
import type { StateValue } from '../model/formula.ts'
import type { ModelRoute } from '../model/model.ts'
import { pageText } from '../prove/example-text.ts'
import { featureOptions, featureUsage, settledFeatures, textsOf, unknownText } from './features.ts'
import { type Modelled, workingModel } from './modelled.ts'
import { type Asked, oneOf, textOf, type Verb, WrongUsage } from './verb.ts'

const formats = ['text', 'json'] as const

export const verb: Verb = {
  options: {
    format: { type: 'string' },
    role: { type: 'string' },
    as: { type: 'string' },
    page: { type: 'string' },
    when: { type: 'string', multiple: true },
    ...featureOptions,
  },
  words: 1,
  usage: [
    '<thing> [options]',
    'thing            a key (menus.main.books), a label ("Delete"), an address (/books), a name, or file:line',
    '--role R         for that role ("Signed out" for nobody); without it, a line for each',
    '--as ACCOUNT     for the role of an account of accounts.yaml',
    '--page P         on that page only: its address or name',
    '--when A=B       with that value on the page, as item.status=Archived; may be said several times',
    ...featureUsage,
    `--format F       one of ${formats.join(', ')}`,
  ],
  run: explain,
}

/** `explain`: why a thing is seen or not. False where nothing fits the word, or several things do. */
export async function explain(asked: Asked): Promise<boolean> {
  const { words, places, print, values } = asked
  const [word] = words
  if (word === undefined) throw new WrongUsage('Say what to explain: a key, a label, an address or file:line.')
  const format = oneOf('format', values.format, formats, 'text')
  const spec = workingModel(places, print)
  if (!spec) return false
  const { model, sources, checked } = spec
  const page = pageOf(asked, spec)
  const only = columnOf(asked, spec)
  const given = { features: settledFeatures(asked, model), states: statesOf(asked) }
  const chosen = theOne(find(word, model, sources), word, { spec, page, print })
  if (!chosen) return false
  const { subject } = chosen
  if (subject.is === 'thing') {
    const pages = pagesOf(subject.thing, model)
    if (page && !pages.includes(page))
      throw new WrongUsage(`${chosen.name} is not on ${pageText(page)}. ${whereText(pages)}`)
    if (pages.length === 0) {
      print(`${chosen.name} is on no page: nothing shows what it stands in.`)
      return false
    }
  }
  refuseStrangeStates(given.states, statesAskedOf(chosen, model))
  const explanation = explanationOf(chosen, { model, given, only, page, requirements: checked.requirements })
  print(
    format === 'json'
      ? JSON.stringify(explanationJson(explanation, sources), null, 2)
      : explanationText(explanation, sources),
  )
  return true
}

function whereText(pages: readonly ModelRoute[]): string {
  return pages.length === 0 ? 'It is on no page.' : `It is on ${pages.map(pageText).join(', ')}.`
}

interface Choosing {
  readonly spec: Modelled
  readonly page: ModelRoute | undefined
  readonly print: (line: string) => void
}

/** The one thing that fits; nothing, once it is told, where there is none or several. */
function theOne({ fits, near }: Found, word: string, { spec, page, print }: Choosing): Named | undefined {
  const here = page
    ? fits.filter(({ subject }) => subject.is !== 'thing' || pagesOf(subject.thing, spec.model).includes(page))
    : fits
  const [only, second] = here.length > 0 ? here : fits
  if (only && !second) return only
  if (only) {
    print(`"${word}" fits ${here.length} things. Name one by its key, or by file:line:column:\n${listText(here)}`)
    return undefined
  }
  const hint = near.length > 0 ? ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : ''
  print(`Nothing in the spec is "${word}".${hint}`)
  return undefined
}

function columnOf(asked: Asked, { model, checked }: Modelled): Column | undefined {
  const role = textOf(asked, 'role')
  const email = textOf(asked, 'as')
  const account = email === undefined ? undefined : accountsOf(checked).find((each) => each.email === email)
  if (email !== undefined && !account) {
    const names = accountsOf(checked).map((each) => each.email)
    throw new WrongUsage(unknownText('account', email, names))
  }
  if (role !== undefined && account && role !== account.role)
    throw new WrongUsage(`${email} has the role ${account.role}, not ${role}: say one of --role and --as.`)
  const name = role ?? account?.role
  if (name === undefined) return undefined
  const columns = columnsOf(model)
  const at = columnNamed(columns, name)
  if (typeof at === 'string') throw new WrongUsage(at)
  return columns[at]
}

function pageOf(asked: Asked, { model, sources }: Modelled): ModelRoute | undefined {
  const word = textOf(asked, 'page')
  if (word === undefined) return undefined
  const found = find(word, { ...model, things: [], operations: new Map() }, sources)
  const [page] = found.fits
  if (page?.subject.is === 'route') return page.subject.route
  const hint = found.near.length > 0 ? ` Did you mean "${found.near[0]}"?` : ''
  throw new WrongUsage(`"${word}" is no page.${hint}`)
}

/** `item.status=Archived`; a name alone holds. Numbers, true, false and null are what they look like. */
function statesOf(asked: Asked): ReadonlyMap<string, StateValue> {
  return new Map(
    textsOf(asked, 'when').map((text): [string, StateValue] => {
      const at = text.search(/(?<![=!<>])=(?![=])(?!.*(?<![=!<>])=(?![=]))/)
      return at < 0 ? [text.trim(), true] : [text.slice(0, at).trim(), stateValue(text.slice(at + 1).trim())]
    }),
  )
}

function stateValue(text: string): StateValue {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  if (text !== '' && Number.isFinite(Number(text))) return Number(text)
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
}

function refuseStrangeStates(given: ReadonlyMap<string, StateValue>, asked: readonly string[]): void {
  for (const name of given.keys()) {
    if (!asked.includes(name))
      throw new WrongUsage(
        asked.length === 0
          ? `Nothing here asks for "${name}": no condition stands in the way.`
          : unknownText('value that is asked for here', name, asked).replace(' of this spec', ''),
      )
  }
}
