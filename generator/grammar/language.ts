import type { Expression, Text, Value, Values } from './compiled.ts'
import type { CompiledObject, CompiledOf, CompiledRecord, CompiledValue, Of } from './compiled-type.ts'

/**
 * What the spec language is written down in: plain data that `check` and `emit` walk along a YAML file, and that the
 * editors' JSON Schemas and the reference are made of. Properties carry the compiled type's name; `word` is the word of
 * the YAML file where the two differ.
 */
export type Rule =
  | TextRule
  | ValueRule
  | NameRule
  | NearRule
  | LiteralRule
  | ChoiceRule
  | ObjectRule
  | RecordRule
  | ListRule
  | EitherRule
  | WithRule
  | SpecialRule
  | LaterRule

/** A text for staff: words with `${…}`, or `{ message: name }`. `given`: ICU arguments that the runtime supplies. */
export interface TextRule {
  readonly rule: 'text'
  readonly given?: readonly string[]
  /** Those of them that it must say: without them it is worth nothing. */
  readonly needs?: readonly string[]
}

export type ValueWord = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'file' | 'any'

/** A literal, or what `${…}` stands for. */
export interface ValueRule {
  readonly rule: 'value'
  readonly type: ValueWord
  /** `only`: no literal; `never`: no `${…}`; `constant`: its value must be known when generating. */
  readonly expression?: 'only' | 'constant'
  /** What is read of it is read elsewhere, by its type: as a name, or as the things of a list. */
  readonly typed?: boolean
  /** Of a list: the parts of a thing that are read by whoever takes it. */
  readonly parts?: readonly string[]
}

/** What a name of the spec stands for. */
export type NameKind =
  | 'route'
  | 'screen'
  | 'dialog'
  | 'form'
  | 'menu'
  | 'entity'
  | 'operation'
  | 'query'
  | 'mutation'
  | 'feature'
  | 'limit'
  | 'decision'
  | 'level'
  | 'language'
  | 'action'
  | 'subject'
  | 'message'
  | 'widget'
  | 'app'
  | 'link'
  | 'icon'
  | 'part'
  | 'role'

/** A name that another place of the spec defines. `module`: the runtime gets the thing itself, not its name. */
export interface NameRule {
  readonly rule: 'name'
  readonly of: NameKind
  readonly as?: 'module'
}

/**
 * A name that something close by defines: a field of the entity, a variable of the operation, a query parameter of the
 * route, what the screen keeps, a field of the form around, one of what is chosen in the builder around.
 */
export interface NearRule {
  readonly rule: 'near'
  readonly of: 'field' | 'rowField' | 'formField' | 'chosenField' | 'variable' | 'parameter' | 'state' | 'loaded'
  /** The entity must say what staff call the field. */
  readonly labelled?: boolean
}

export interface LiteralRule {
  readonly rule: 'literal'
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'any'
  readonly pattern?: RegExp
  /** The pattern in words: "a colour like #3f61c9". */
  readonly means?: string
  readonly minimum?: number
  readonly maximum?: number
  /** The names that it may be, for editors; a check of its own refuses others. */
  readonly offers?: Offer
  /** The word beside it that says what it counts. */
  readonly unit?: string
}

/**
 * Names that are no `NameRule` because a check of their own knows them: "Action Subject", a route with an address, a GraphQL type, a query
 * parameter of any route, an operation or session call, what a dialog, form or part may ask for, a rule of a form's text, a
 * text of `validation`.
 */
export type Offer =
  | 'partInput'
  | 'right'
  | 'page'
  | 'type'
  | 'parameter'
  | 'called'
  | 'input'
  | 'fieldRule'
  | 'validation'

export interface ChoiceRule {
  readonly rule: 'choice'
  readonly of: readonly (string | number | boolean)[]
}

export interface Property {
  /** For the reference and for editors: what it does, in a product owner's words. */
  readonly about: string
  readonly rule: Rule
  readonly required?: boolean
  /** It need not be there where that word beside it says this. */
  readonly unless?: { readonly word: string; readonly is: string }
  /** It must be there on a page, whose address keeps it; a dialog has none. */
  readonly onPages?: true
  readonly word?: string
  /** What the runtime gets where the file says nothing. */
  readonly default?: unknown
  /** Names that expressions under it see besides those around it. */
  readonly binds?: Readonly<Record<string, Binding>>
  /** What near names under its siblings refer to. */
  readonly sets?: 'operation' | 'entity' | 'form' | 'rows' | 'thing' | 'widget' | 'dialog' | 'call' | 'uploads'
  /** It is compiled into a module of its own, which is loaded when it is asked for: a page begins without it. */
  readonly onDemand?: true
  /** Its steps run without anybody having pressed something. */
  readonly unasked?: true
  /** Its own properties stand beside it in the compiled form (`confirm:`). */
  readonly flat?: boolean
  /** It is compiled into the sibling of that name (`with:` beside `go:`). */
  readonly into?: string
}

/**
 * `row`: one of the listing's things; `rows`: several of them; `ids` and `id`: what tells things from others; `entered`: what is sent of the form; `typed`: what stands in it just now; `chosen`:
 * a select's choice; `failure`: an error; `picked`: a file; `into`: the id of what it is put into; `folder`: a folder that is to be made; `answered`: what the steps under `do` beside it end with; `record`: one of the records of a field; `column`: what names a field from data; `count`: how many; `changed`: what a form that saves itself sends; `present`: who has it open, and where; `kind`: what was chosen of a palette; `built`: what was done in a builder; `sent`: the variables of a query as they are sent.
 */
export type Binding =
  | 'row'
  | 'rows'
  | 'ids'
  | 'id'
  | 'entered'
  | 'typed'
  | 'chosen'
  | 'failure'
  | 'picked'
  | 'into'
  | 'folder'
  | 'answered'
  | 'record'
  | 'column'
  | 'count'
  | 'changed'
  | 'present'
  | 'kind'
  | 'built'
  | 'sent'

export type Properties = Readonly<Record<string, Property>>

export interface ObjectRule {
  readonly rule: 'object'
  /** What it is called in the reference and in problems: "a listing's filter". */
  readonly name: string
  readonly about?: string
  /** When one wants it, in the words of somebody who has never programmed: what its page of the reference begins with. */
  readonly purpose?: string
  /** It only holds properties of the thing around it: `plan` names that. */
  readonly part?: true
  /** Nobody sees it as such, although it may have a condition of its own: no row of `access`. */
  readonly unseen?: true
  readonly properties: Properties
  /** Takes `can`, `feature`, `when` and `else`. */
  readonly gated?: boolean
  /** It hides by itself where the page that it leads to refuses. */
  readonly follows?: boolean
  /** The compiled form names its place (`at`). */
  readonly placed?: boolean
  /** What its parts must have to do with each other: a check of that name. */
  readonly constraint?: Constraint
  /** One at least of each group must stand there; `one`: exactly one. */
  readonly needs?: readonly { readonly of: readonly string[]; readonly one?: boolean }[]
}

export type Constraint =
  | 'app'
  | 'building'
  | 'choosing'
  | 'console'
  | 'data'
  | 'decision'
  | 'deployment'
  | 'entity'
  | 'errorRule'
  | 'failing'
  | 'filter'
  | 'focusing'
  | 'found'
  | 'sentInParts'
  | 'giving'
  | 'guide'
  | 'idle'
  | 'item'
  | 'listing'
  | 'matrix'
  | 'meanwhile'
  | 'page'
  | 'parameter'
  | 'polled'
  | 'progress'
  | 'resource'
  | 'role'
  | 'search'
  | 'sends'
  | 'side'
  | 'sorts'
  | 'tabs'
  | 'uploading'
  | 'where'
  | 'window'

/** A map from names that the file chooses. */
export interface RecordRule {
  readonly rule: 'record'
  readonly values: Rule
  /** What its keys are, in words. */
  readonly keys: string
  readonly pattern?: RegExp
  /** Its keys are names that another place of the spec defines. */
  readonly named?: NameKind
  /** Its keys are names that something close by defines. */
  readonly near?: NearRule['of']
  /** Its keys are those of the spec's texts; of `fixed` ones that take no arguments. */
  readonly texts?: 'all' | 'fixed'
  /** Compiled to a list of objects that carry the key under this name. */
  readonly listed?: string
  /** What the value becomes in such an object; without it, and of a map, the object's own properties. */
  readonly valued?: string
}

export interface ListRule {
  readonly rule: 'list'
  readonly items: Rule
  /** A single one may stand there without brackets. */
  readonly single?: boolean
  readonly least?: number
  readonly most?: number
  /** What is drawn of it is drawn once somebody asks for it; of tabs, that of the one that is open as they come is there at once. */
  readonly later?: true
}

/** The first choice that the node looks like. */
export interface EitherRule {
  readonly rule: 'either'
  readonly choices: readonly {
    /** What it looks like: its kind, and the key that only it has. */
    readonly looks: 'text' | 'number' | 'boolean' | 'list' | 'map'
    readonly has?: string
    readonly rule: Rule
  }[]
}

/** Values by name, as somebody else takes them: an operation, a route, a dialog, a form, a session call, a widget, a part, the state, a listing's thing. */
export interface WithRule {
  readonly rule: 'with'
  readonly of: 'operation' | 'route' | 'dialog' | 'form' | 'call' | 'widget' | 'part' | 'state' | 'item'
  readonly literal?: boolean
}

/** What needs a hand-written check of the same name; `shape` tells editors and the reference what it looks like. */
export interface SpecialRule {
  readonly rule: 'special'
  readonly name: 'go' | 'steps' | 'blocks' | 'notice' | 'format' | 'pattern' | 'keys'
  readonly shape: Rule
}

/** Another rule, named late because rules contain each other. */
export interface LaterRule {
  readonly rule: 'later'
  readonly name: string
  readonly to: () => Rule
}

export const text: Of<TextRule, Text> = { rule: 'text' }
export const string: Of<LiteralRule, string> = { rule: 'literal', type: 'string' }
export const number: Of<LiteralRule, number> = { rule: 'literal', type: 'number' }
export const integer: Of<LiteralRule, number> = { rule: 'literal', type: 'integer' }
export const boolean: Of<LiteralRule, boolean> = { rule: 'literal', type: 'boolean' }
export const condition: Of<ValueRule, Expression<unknown>> = { rule: 'value', type: 'boolean', expression: 'only' }
export const icon: Of<NameRule, string> = { rule: 'name', of: 'icon' }
export const flag: Of<ValueRule, Value<boolean>> = { rule: 'value', type: 'boolean' }

export function value<Word extends ValueWord, How extends ValueRule['expression'] = undefined>(
  type: Word,
  expression?: How,
): Of<ValueRule, CompiledValue<Word, How>> {
  return { rule: 'value', type, expression }
}

/** A value whose parts are read elsewhere, by its type. */
export function typed<Word extends ValueWord, How extends ValueRule['expression'] = undefined>(
  type: Word,
  expression?: How,
): Of<ValueRule, CompiledValue<Word, How>> {
  return { rule: 'value', type, expression, typed: true }
}

export function name(of: NameKind): Of<NameRule, string>
/** `Module`: the type of the thing itself, which the runtime gets. */
export function name<Module = never>(of: NameKind, as: 'module'): Of<NameRule, Module>
export function name(of: NameKind, as?: 'module'): NameRule {
  return { rule: 'name', of, as }
}

/** A text that fits a pattern. `means`: the pattern in words, with an example. */
export function matching(pattern: RegExp, means: string): Of<LiteralRule, string> {
  return { rule: 'literal', type: 'string', pattern, means }
}

/** A text that is one of some names, without being checked as a name. */
export function offered(offers: Offer): Of<LiteralRule, string> {
  return { rule: 'literal', type: 'string', offers }
}

export function near(of: NearRule['of'], more?: Partial<NearRule>): Of<NearRule, string> {
  return { rule: 'near', of, ...more }
}

export function choice<const Choice extends string | number | boolean>(...of: Choice[]): Of<ChoiceRule, Choice> {
  return { rule: 'choice', of }
}

export function list<Item extends Rule>(
  items: Item,
  more?: Partial<ListRule>,
): Of<ListRule, readonly CompiledOf<Item>[]> {
  return { rule: 'list', items, ...more }
}

export function record<Each extends Rule, const More extends Partial<RecordRule> = object>(
  values: Each,
  keys: string,
  more?: More,
): Of<RecordRule, CompiledRecord<CompiledOf<Each>, More>> {
  return { rule: 'record', values, keys, ...more }
}

export function values(of: WithRule['of'], literal?: boolean): Of<WithRule, Values> {
  return { rule: 'with', of, literal }
}

export function either<const Choices extends EitherRule['choices']>(
  ...choices: Choices
): Of<EitherRule, CompiledOf<Choices[number]['rule']>> {
  return { rule: 'either', choices }
}

export function later(name: string, to: () => Rule): LaterRule {
  return { rule: 'later', name, to }
}

/** What the reference says of an object: what it is, and when one wants it; one sentence may be both. */
export type Words = string | { readonly about: string; readonly purpose: string }

export function inWords(words: Words): { readonly about: string; readonly purpose: string } {
  return typeof words === 'string' ? { about: words, purpose: words } : words
}

/** Every property of a compiled type, so that TypeScript tells when grammar and compiled type part. */
export type PropertiesOf<Compiled, Besides extends string = never> = {
  readonly [Name in Exclude<keyof Compiled, Besides | 'gate' | 'at'>]-?: Property
}

type More = Omit<ObjectRule, 'rule' | 'name' | 'properties'>

/** The grammar of an object; its compiled type follows from its properties. */
export function object<const Own extends Properties, const Its extends More = object>(
  name: string,
  properties: Own,
  more?: Its,
): Of<ObjectRule, CompiledObject<Own, Its>>
/** The grammar of an object whose compiled form is `Compiled`. */
export function object<Compiled>(
  name: string,
  properties: PropertiesOf<Compiled>,
  more?: More,
): Of<ObjectRule, Compiled>
export function object(name: string, properties: Properties, more?: More): ObjectRule {
  return { rule: 'object', name, properties, ...more }
}

/** An object that only holds properties of the thing around it. */
export function partOf<const Own extends Properties, const Its extends More = object>(
  name: string,
  properties: Own,
  more?: Its,
): Of<ObjectRule, CompiledObject<Own, Its>>
export function partOf<Compiled>(
  name: string,
  properties: PropertiesOf<Compiled>,
  more?: More,
): Of<ObjectRule, Compiled>
export function partOf(name: string, properties: Properties, more?: More): ObjectRule {
  return { rule: 'object', name, properties, ...more, part: true }
}

/** A default as the YAML file would write it; none where only "nothing" stands for nothing. */
export function defaultInWords({ default: initial }: Property): string | undefined {
  const empty = typeof initial === 'object' && Object.keys(initial ?? {}).length === 0
  return initial === undefined || empty ? undefined : inYaml(initial)
}

function inYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inYaml).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([name, each]) => `${name}: ${inYaml(each)}`)
  return `{ ${entries.join(', ')} }`
}
