import type { CheckedField, CheckedForm } from '../check/forms/forms.ts'
import { formBlocks } from '../check/forms/sent.ts'
import { entryOf, type Linked } from '../check/linked.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { Place } from '../grammar/compiled.ts'
import { placeText } from '../load/source.ts'
import { entry, plain, stringAt, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { all, type Formula, not } from '../model/formula.ts'
import { whenOf } from '../model/gates.ts'
import type { Model } from '../model/model.ts'
import type { Sample } from '../values/constraints/sample.ts'
import { statesText } from './addresses.ts'
import type { Entered, FormCase, Visit } from './case.ts'
import { fieldSamples } from './field-samples.ts'
import { optionKeys, ruleWords } from './field-words.ts'
import { limitIn } from './figures.ts'
import { conditionSamples, entering } from './form-conditions.ts'
import { outcomesOf } from './outcomes.ts'
import { keysOf } from './spots.ts'
import { tagText } from './tag-samples.ts'
import { messageWords } from './text-pattern.ts'

/** For every field of every form: each rule just kept and just broken, and what is said to that. */
export function formCases(
  spec: CheckedSpec,
  model: Model,
  visits: Readonly<Record<string, Visit>>,
): readonly FormCase[] {
  const cases = (spec.context.spec.concepts.get('forms') ?? []).flatMap((file) => {
    const form = spec.context.forms.get(file.name)
    const nodes = keysOf(entry(file.tree, 'fields')?.value)
    if (!form) return []
    const saves = showing(form, spec).some((block) => entry(block, 'autosave') !== undefined)
    return casesOf({
      form,
      nodes,
      spec,
      model,
      visit: visits[form.name],
      submitDisabled: submitDisabledOf(form, spec),
      saves,
    })
  })
  return [...cases, ...unusedRules(spec, cases)]
}

interface Filling {
  readonly form: CheckedForm
  readonly nodes: readonly YamlEntry[]
  readonly spec: CheckedSpec
  readonly model: Model
  readonly visit: Visit | undefined
  /** Its button cannot always be pressed. */
  readonly submitDisabled: SubmitDisabled | undefined
  /** It has no button: it saves itself. */
  readonly saves: boolean
}

function casesOf(filling: Filling): readonly FormCase[] {
  const { form, nodes } = filling
  const ofFields = form.fields.flatMap((field) => {
    const node = nodes.find((each) => each.key === field.name)
    return node ? fieldCases(field, node, filling) : []
  })
  return [...ofFields, ...submitCases(filling)]
}

/** What disables the button of a form, where a block that shows it says so. */
interface SubmitDisabled {
  readonly key: YamlEntry
  readonly when: Formula
}

function submitDisabledOf(form: CheckedForm, spec: CheckedSpec): SubmitDisabled | undefined {
  const { screens, dialogs } = spec
  const key = showing(form, spec)
    .map((block) => entry(entry(block, 'submit')?.value, 'disabled'))
    .find((each) => each !== undefined)
  const when = [...screens, ...dialogs].flatMap(({ linked }) => disablings(linked, form.name))[0]
  return key && when && { key, when }
}

/** The blocks that show a form. */
function showing({ name }: CheckedForm, { context }: CheckedSpec): readonly YamlNode[] {
  const { concepts } = context.spec
  const pages = [...(concepts.get('screens') ?? []), ...(concepts.get('dialogs') ?? [])]
  return pages.flatMap(({ tree }) => formBlocks(tree)).filter((block) => stringAt(block, 'form') === name)
}

/** The conditions that disable a form's button, wherever it is shown. */
function disablings(linked: Linked, form: string): readonly Formula[] {
  if (linked.is === 'list') return linked.items.flatMap((each) => disablings(each, form))
  if (linked.is === 'shared') return disablings(linked.value, form)
  if (linked.is !== 'object') return []
  const shown = entryOf(linked, 'form')
  const own = shown?.is === 'module' && shown.name === form ? entryOf(entryOf(linked, 'submit'), 'disabled') : undefined
  const formula = whenOf(own)
  return [...(formula ? [formula] : []), ...linked.entries.flatMap(([, each]) => disablings(each, form))]
}

/** Whether the form can be sent, in every state that makes a difference. */
function submitCases({ form, visit, submitDisabled }: Filling): readonly FormCase[] {
  if (!submitDisabled) return []
  const outcomes = outcomesOf(
    [
      [true, submitDisabled.when],
      [false, not(submitDisabled.when)],
    ],
    all(),
  )
  return outcomes.map(({ answer, states }): FormCase => {
    const { enter, unreached: why } = entering(states, form)
    const unreached = visit ? why : 'No page shows this form.'
    return {
      kind: 'form',
      id: `form/${form.name}/submit/disabled/${statesText(states) || 'anything'}`,
      at: placeText(submitDisabled.key.keySpan),
      form: form.name,
      field: '',
      types: typesOf(enter, form),
      rule: 'disabled',
      given: statesText(states) || 'anything',
      enter,
      by: 'leave',
      expect: { held: answer },
      ...(unreached !== undefined && { unreached }),
    }
  })
}

function fieldCases(field: CheckedField, node: YamlEntry, filling: Filling): readonly FormCase[] {
  const { form, model, visit } = filling
  const shown = conditionSamples(form, field, model)
  const places = placesIn(node, filling.spec)
  const unreached = visit ? undefined : 'No page shows this form.'
  const samples = fieldSamples(form, field)
  const base = { kind: 'form', form: form.name, field: field.name } as const
  const conditions = shown.cases.map(({ given, enter, expect, unreached: hidden }): FormCase => {
    const why = unreached ?? hidden
    return {
      ...base,
      id: `form/${form.name}/${field.name}/when/${given}`,
      ...places('when'),
      types: typesOf(enter, form),
      rule: 'when',
      given,
      enter,
      by: 'leave',
      expect: { shown: expect },
      ...(why !== undefined && { unreached: why }),
    }
  })
  const rules = samples.map((sample): FormCase => {
    const enter = { ...shown.shownWith, ...sample.enter }
    const disabled = filling.submitDisabled && sample.by === 'submit' ? 'The form cannot be sent then.' : undefined
    const why = unreached ?? shown.neverShown ?? sample.unreached ?? disabled
    return {
      ...base,
      id: `form/${form.name}/${field.name}/${sample.rule}/${sample.given}`,
      ...places(sample.word, sample.option),
      types: typesOf(enter, form),
      rule: sample.rule,
      given: sample.given,
      enter,
      by: filling.saves && sample.by === 'submit' ? 'leave' : sample.by,
      expect: expectedOf(sample, field),
      ...(filling.saves && sample.fails === undefined && { saved: true }),
      ...(why !== undefined && { unreached: why }),
    }
  })
  return withEveryWord([...conditions, ...rules], node, (word) => ({
    ...base,
    id: `form/${form.name}/${field.name}/${word}`,
    ...places(word),
    types: {},
    rule: word,
    given: 'anything',
    enter: {},
    by: 'leave',
    expect: { says: null },
    unreached: unreached ?? 'Nothing was found to enter that it alone decides about.',
  }))
}

/** Rules of which no case tells are told as such. */
function withEveryWord(
  cases: readonly FormCase[],
  node: YamlEntry,
  make: (word: string) => FormCase,
): readonly FormCase[] {
  const covered = new Set(cases.map(({ at }) => at))
  const uncovered = ruleWords(node).filter(({ keySpan }) => !covered.has(placeText(keySpan)))
  return [...cases, ...uncovered.map(({ key }) => make(key))]
}

/** Rules of messages.yaml that no field names. */
function unusedRules({ context }: CheckedSpec, cases: readonly FormCase[]): readonly FormCase[] {
  const named = new Set(cases.flatMap(({ also = [] }) => also))
  return [...context.messages.rules].flatMap(([name, { place }]): readonly FormCase[] =>
    named.has(placeText(place))
      ? []
      : [
          {
            kind: 'form',
            id: `rule/${name}`,
            at: placeText(place),
            form: '',
            field: '',
            types: {},
            rule: name,
            given: 'anything',
            enter: {},
            by: 'leave',
            expect: { says: null },
            unreached: 'No field names this rule.',
          },
        ],
  )
}

function expectedOf(sample: Sample, field: CheckedField): FormCase['expect'] {
  return sample.missing
    ? { missing: sample.missing.map(({ message }) => messageWords(message)) }
    : { says: saidTo(sample, field) }
}

/** What is said when a keyword fails; nothing where all is well. */
function saidTo({ fails, enter }: Sample, { name, type, messages, equals }: CheckedField) {
  if (fails === undefined) return null
  if (fails === 'equal') return equals ? messageWords(equals.message.message) : null
  const said = messages.find(([keyword]) => keyword === fails)?.[1]
  if (!said) return null
  const tag = type === 'tags' ? tagText(enter[name]) : ''
  return messageWords(tag === '' ? said.message : [`${tag}: `, ...said.message])
}

/** The place of a word, with that of the rule or limit of another file that it names. */
function placesIn(node: YamlEntry, { context }: CheckedSpec) {
  const words = new Map(ruleWords(node).map((word) => [word.key, word]))
  return (name: string, option?: string): { readonly at: Place; readonly also?: readonly Place[] } => {
    const chosen = option === undefined ? undefined : optionKeys(node).find(({ key }) => key === option)
    const word = chosen ?? words.get(name) ?? (name === 'pattern' ? words.get('rule') : undefined) ?? node
    const limit = limitIn(word.value)
    const rule = word.key === 'rule' ? String(plain(word.value)) : undefined
    const named = [limit && context.names.limit.get(limit), rule && context.messages.rules.get(rule)?.place]
    const also = named.flatMap((span) => (span ? [placeText(span)] : []))
    return { at: placeText(word.keySpan), ...(also.length > 0 && { also }) }
  }
}

function typesOf(enter: Readonly<Record<string, Entered>>, form: CheckedForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    form.fields.filter(({ name }) => Object.hasOwn(enter, name)).map(({ name, type }) => [name, type]),
  )
}
