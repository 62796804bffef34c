import { button } from '../grammar/actions.ts'
import { dataSource, screenData } from '../grammar/data.ts'
import { goGrammars } from '../grammar/go.ts'
import {
  defaultInWords,
  type NameKind,
  type ObjectRule,
  type Offer,
  type Property,
  type Rule,
} from '../grammar/language.ts'
import { messageReference } from '../grammar/messages.ts'
import type { Link } from './page.ts'

/** What a word takes, in words. `link` leads to where that is explained. */
export function takes(rule: Rule, link: Link): string {
  switch (rule.rule) {
    case 'text':
      return `${link('texts', 'text')}${rule.given ? ` with ${rule.given.map((each) => `\`{${each}}\``).join(', ')}` : ''}`
    case 'value':
      return valueInWords(rule, link)
    case 'name': {
      const { page, words } = names[rule.of]
      return page === undefined ? words : link(page, words)
    }
    case 'near':
      return nearNames[rule.of]
    case 'literal':
      return literalInWords(rule, link)
    case 'choice':
      return rule.of.map((word) => `\`${word}\``).join(', ')
    case 'object': {
      const page = sharedMaps.get(rule)
      return page === undefined ? rule.name : link(page, rule.name)
    }
    case 'record':
      return `map: ${rule.named ? takes({ rule: 'name', of: rule.named }, link) : rule.keys} → ${takes(rule.values, link)}`
    case 'list':
      return rule.single ? `${takes(rule.items, link)}, or a list` : `list: ${takes(rule.items, link)}`
    case 'either':
      return [...new Set(rule.choices.map((each) => takes(each.rule, link)))].join(', or ')
    case 'with':
      return withNames[rule.of]
    case 'later':
      return rule.name
    case 'special': {
      const { page, words } = specials[rule.name]
      return page === undefined ? words : link(page, words)
    }
  }
}

/** A default as the table shows it. */
export function initially(property: Property): string {
  const initial = defaultInWords(property)
  return initial === undefined ? '' : `\`${initial}\``
}

/** Maps that many places have; each is explained on a page of its own. */
export const sharedMaps: ReadonlyMap<ObjectRule, string> = new Map([
  [button, 'buttons'],
  [dataSource, 'data'],
  [screenData, 'data'],
  [messageReference, 'texts'],
  ...Object.values(goGrammars).map((each) => [each, 'places'] as const),
])

type Words = { readonly page?: string; readonly words: string }

const names: Readonly<Record<NameKind, Words>> = {
  route: { page: 'routes', words: 'route' },
  screen: { page: 'screens', words: 'screen' },
  dialog: { page: 'dialogs', words: 'dialog' },
  form: { page: 'forms', words: 'form' },
  menu: { page: 'menus', words: 'menu' },
  entity: { page: 'entities', words: 'entity' },
  operation: { page: 'api', words: 'operation' },
  query: { page: 'api', words: 'query' },
  mutation: { page: 'api', words: 'mutation' },
  feature: { page: 'features', words: 'feature' },
  limit: { page: 'limits', words: 'limit' },
  decision: { page: 'console', words: 'decision' },
  level: { page: 'permissions', words: 'level' },
  language: { page: 'locales', words: 'language' },
  action: { page: 'permissions', words: 'action' },
  subject: { page: 'permissions', words: 'subject' },
  role: { page: 'permissions', words: 'role' },
  message: { page: 'messages', words: 'shared message' },
  widget: { page: 'widgets', words: 'widget' },
  app: { page: 'apps', words: 'sub-application' },
  link: { page: 'deployments', words: 'link' },
  icon: { words: 'icon of tabler.io/icons' },
  part: { page: 'parts', words: 'part' },
}

const nearNames = {
  field: 'field of the entity',
  rowField: 'field of a thing in the list',
  chosenField: 'field of the chosen thing',
  formField: 'field of the form',
  variable: 'variable of the query',
  parameter: 'query parameter of the route',
  state: 'name under `state`',
  loaded: 'listing, data name or query',
}

const withNames = {
  operation: 'values for its variables',
  route: 'values for path and query',
  dialog: 'values for its `input`',
  form: 'values for its `input`',
  call: 'values that the call takes',
  widget: 'values that the widget takes',
  part: 'values for its inputs',
  state: 'values for names under `state`',
  item: 'values for fields of the thing',
}

const specials: Readonly<Record<'go' | 'steps' | 'blocks' | 'notice' | 'format' | 'pattern' | 'keys', Words>> = {
  go: { page: 'places', words: 'place to go' },
  steps: { page: 'steps', words: 'steps' },
  blocks: { page: 'blocks', words: 'block' },
  notice: { words: 'shared message, or text' },
  format: { page: 'formats', words: 'format' },
  pattern: { words: 'words, or `/pattern/`' },
  keys: { words: 'keys, such as `Mod+Enter`, `Alt+N` or `n`' },
}

const offers: Readonly<Record<Offer, Words>> = {
  right: { page: 'gates', words: 'right' },
  page: { page: 'routes', words: 'route with an address' },
  type: { page: 'api', words: 'GraphQL type' },
  parameter: { page: 'routes', words: 'query parameter' },
  called: { words: 'operation or session call' },
  input: { words: 'entity, or `string`, `number`, `boolean`, `any`' },
  partInput: { words: 'kind of input' },
  fieldRule: { page: 'messages', words: 'rule' },
  validation: { page: 'messages', words: 'text of `validation`' },
}

const plainWords = {
  string: 'words',
  number: 'number',
  integer: 'whole number',
  boolean: '`true` or `false`',
  any: 'anything',
}

function literalInWords(rule: Extract<Rule, { rule: 'literal' }>, link: Link): string {
  if (rule.offers) {
    const { page, words } = offers[rule.offers]
    return page === undefined ? words : link(page, words)
  }
  const { minimum, maximum } = rule
  const bounds = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : ''
  return rule.means ?? `${plainWords[rule.type]}${bounds}`
}

const valueWords = {
  string: 'words',
  number: 'number',
  boolean: '`true` or `false`',
  list: 'list',
  object: 'map',
  file: 'chosen file',
  any: 'value',
}

function valueInWords({ type, expression }: Extract<Rule, { rule: 'value' }>, link: Link): string {
  if (expression === 'only')
    return type === 'boolean' ? link('expressions', 'condition') : link('expressions', 'expression')
  if (expression === 'constant') return `${valueWords[type]}, or a ${link('limits', 'limit')} or decision`
  return `${link('values', valueWords[type])}${type === 'any' ? '' : ' or `${…}`'}`
}
