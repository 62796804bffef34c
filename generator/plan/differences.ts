import { entryOf, type Linked, type LinkedObject, linkedObject } from '../check/linked.ts'
import type { FeatureNames } from './access/feature-names.ts'
import { align } from './align.ts'
import { alikeness, kindOf, nameOf, sameUnderAnotherName } from './identity.ts'
import { besides, expressionOf, meaningText, opened, sameCondition } from './meaning.ts'
import { followsRename, renamesIn } from './renames.ts'
import { isSet } from './sets.ts'
import type { Side } from './side.ts'

/** One step of the way from the whole spec down to what differs. */
export interface Step {
  /** The property, the name in a map, or what an item of a list is called. */
  readonly name: string
  readonly before?: Linked
  readonly after?: Linked
  /** It is one of a list. */
  readonly item?: boolean
}

/** One thing that differs between two compiled specs. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'renamed'
  /** The last step is what differs. */
  readonly trail: readonly Step[]
  readonly before?: Linked
  readonly after?: Linked
  /** Of what moved: what stands before it now, if anything does. */
  readonly behind?: Linked
}

/** A gate that is written otherwise; who gains and who loses by it is asked of the model. */
export interface GateDifference {
  readonly trail: readonly Step[]
  readonly before?: Linked
  readonly after?: Linked
  /** The keys of the node that has it. */
  readonly keys: { readonly before?: string; readonly after?: string }
}

export interface Differences {
  readonly reported: readonly Difference[]
  readonly gates: readonly GateDifference[]
  /** Differences that follow from another one, whose sentence covers them. */
  readonly follows: readonly Difference[]
  /** What is written otherwise and comes to the same. */
  readonly same: readonly Difference[]
  /** Texts that say the same under another key: only translations go by it. */
  readonly keys: readonly { readonly before: string; readonly after: string }[]
  /** The key that a node had, by the key that it has. */
  readonly pairs: ReadonlyMap<string, string>
  /** The name that a feature has now, by the one that it had, where it is another. */
  readonly features: FeatureNames
}

interface Comparing {
  readonly before: Side
  readonly after: Side
  readonly reported: Difference[]
  readonly gates: GateDifference[]
  readonly follows: Difference[]
  readonly same: Difference[]
  readonly keys: { readonly before: string; readonly after: string }[]
  readonly pairs: Map<string, string>
}

/** Every difference between what two specs were compiled to, whatever it is called and wherever it stands. */
export function differencesOf(before: Side, after: Side): Differences {
  const comparing: Comparing = {
    before,
    after,
    reported: [],
    gates: [],
    follows: [],
    same: [],
    keys: [],
    pairs: new Map(),
  }
  compareObjects(before.compiled, after.compiled, [], comparing)
  const follows = followsRename(comparing.reported, after)
  return {
    ...comparing,
    reported: comparing.reported.filter((each) => !follows(each)),
    follows: [...comparing.follows, ...comparing.reported.filter(follows)],
    features: new Map([...renamesIn(comparing.reported, 'features', 'features')].map(([now, former]) => [former, now])),
  }
}

function compare(before: Linked, after: Linked, trail: readonly Step[], comparing: Comparing): void {
  const keys = [comparing.before.origin(before)?.key, comparing.after.origin(after)?.key] as const
  if (keys[0] !== undefined && keys[1] !== undefined && !comparing.pairs.has(keys[1]))
    comparing.pairs.set(keys[1], keys[0])
  const sameKeys = keys[0] !== undefined && keys[0] === keys[1]
  if (sameKeys && meaningText(before, true) === meaningText(after, true)) return
  const [one, other] = [opened(before), opened(after)]
  if (one.is === 'object' && other.is === 'object') compareObjects(one, other, trail, comparing)
  else if (one.is === 'list' && other.is === 'list') compareLists(one.items, other.items, trail, comparing)
  else if (one.is === 'text' && other.is === 'text') compareTexts(before, after, trail, comparing)
  else compareLeafs(before, after, trail, comparing)
}

function compareObjects(before: LinkedObject, after: LinkedObject, trail: readonly Step[], comparing: Comparing): void {
  const renamed = isRecord(trail, comparing) ? sameUnderAnotherName(before, after, trail) : new Map<string, string>()
  const old = new Map(before.entries)
  const kept = new Set(after.entries.map(([name]) => name))
  const names = new Set([...renamed.values()])
  for (const [name, value] of before.entries) {
    if (besides.has(name) || kept.has(name) || names.has(name)) continue
    if (name === 'gate') compareGates(value, undefined, trail, comparing)
    else note({ kind: 'removed', trail: [...trail, { name, before: value }], before: value }, comparing)
  }
  for (const [name, value] of after.entries) {
    if (besides.has(name)) continue
    const former = renamed.get(name)
    const from = old.get(former ?? name)
    if (name === 'gate') {
      compareGates(from, value, trail, comparing)
      continue
    }
    const step = [...trail, { name, after: value, ...(from && { before: from }) }]
    if (!from) note({ kind: 'added', trail: step, after: value }, comparing)
    else {
      if (former !== undefined) comparing.reported.push({ kind: 'renamed', trail: step, before: from, after: value })
      compare(from, value, step, comparing)
    }
  }
}

/** Messages that are made of a rule and a label come and go with the rule. */
function note(difference: Difference, { reported, follows }: Comparing): void {
  const linked = difference.after ?? difference.before
  if (linked?.is === 'text' && linked.text.made) follows.push(difference)
  else reported.push(difference)
}

/** A map from names that the file chooses: one of them may have another name now. */
function isRecord(trail: readonly Step[], { after }: Comparing): boolean {
  if (trail.length === 1) return true
  const last = trail.at(-1)?.after
  return after.origin(last)?.rule.rule === 'record'
}

function compareGates(
  before: Linked | undefined,
  after: Linked | undefined,
  trail: readonly Step[],
  comparing: Comparing,
): void {
  const parts = (gate: Linked | undefined) => {
    const entries = gate?.is === 'object' ? gate.entries : []
    return linkedObject(entries.filter(([name]) => name !== 'else' && name !== 'at'))
  }
  const asked = (gate: Linked | undefined) =>
    linkedObject(
      parts(gate).entries.map(([name, value]) => [
        name,
        value.is === 'list'
          ? { is: 'list', items: [...value.items].sort((a, b) => (meaningText(a) < meaningText(b) ? -1 : 1)) }
          : value,
      ]),
    )
  const gateTrail = [...trail, { name: 'gate', ...(before && { before }), ...(after && { after }) }]
  if (meaningText(asked(before)) !== meaningText(asked(after))) {
    const owner = trail.at(-1)
    comparing.gates.push({
      trail: gateTrail,
      ...(before && { before: parts(before) }),
      ...(after && { after: parts(after) }),
      keys: {
        before: comparing.before.origin(owner?.before)?.key,
        after: comparing.after.origin(owner?.after)?.key,
      },
    })
  }
  const elses = (gate: Linked | undefined) => {
    const found = entryOf(gate, 'else')
    return linkedObject(found ? [['else', found]] : [])
  }
  compareObjects(elses(before), elses(after), gateTrail, comparing)
}

function compareLists(
  before: readonly Linked[],
  after: readonly Linked[],
  trail: readonly Step[],
  comparing: Comparing,
): void {
  const ordered = !isSet(trail)
  const pairs = align(ordered ? before : once(before), ordered ? after : once(after), {
    whole: meaningText,
    name: nameOf,
    kind: kindOf,
    plain: (item) => kindOf(item) === 'item',
    alike: alikeness,
  })
  let behind: Linked | undefined
  for (const { before: from, after: to, moved } of pairs) {
    const name = (to && nameOf(to)) ?? (from && nameOf(from)) ?? ((to ?? from) ? kindOf((to ?? from) as Linked) : '')
    const step = [...trail, { name, item: true, ...(from && { before: from }), ...(to && { after: to }) }]
    const difference = { trail: step, ...(from && { before: from }), ...(to && { after: to }) }
    if (!from) comparing.reported.push({ kind: 'added', ...difference, ...(behind && { behind }) })
    else if (!to) comparing.reported.push({ kind: 'removed', ...difference })
    else {
      if (moved && ordered) comparing.reported.push({ kind: 'moved', ...difference, ...(behind && { behind }) })
      compare(from, to, step, comparing)
    }
    behind = to ?? behind
  }
}

/** Of a set, the same thing said twice is said once. */
function once(items: readonly Linked[]): readonly Linked[] {
  return [...new Map(items.map((each) => [meaningText(each), each])).values()]
}

function compareTexts(before: Linked, after: Linked, trail: readonly Step[], comparing: Comparing): void {
  if (before.is !== 'text' || after.is !== 'text') return
  const [one, other] = [before.text, after.text]
  const sameKey = one.key === other.key
  if (meaningText(before) === meaningText(after)) {
    if (!sameKey) comparing.keys.push({ before: one.key, after: other.key })
    return
  }
  const difference: Difference = { kind: 'changed', trail, before, after }
  const shared = sameKey && one.key.startsWith('messages.') && trail[0]?.name !== 'messages'
  const made = one.made !== undefined && one.made.from === other.made?.from
  if (shared || made) comparing.follows.push(difference)
  else comparing.reported.push(difference)
}

function compareLeafs(before: Linked, after: Linked, trail: readonly Step[], comparing: Comparing): void {
  if (meaningText(before) === meaningText(after)) return
  const difference: Difference = { kind: 'changed', trail, before, after }
  const source = sourceOf(before, comparing.before)
  // The same words that come to something else: a limit, a decision or a type is another, and that is told there.
  const follows = source !== undefined && source === sourceOf(after, comparing.after)
  // How a message looks is said with the message, unless it is said where it is used.
  const written = comparing.before.origin(before) ?? comparing.after.origin(after)
  const shared = trail.at(-1)?.name === 'tone' && trail.at(-2)?.name === 'notice' && !written
  if (follows || shared) comparing.follows.push(difference)
  else if (sameCondition(before, after)) comparing.same.push(difference)
  else comparing.reported.push(difference)
}

/** What is written there, if it is an expression. */
function sourceOf(linked: Linked, side: Side): string | undefined {
  const node = side.origin(linked)?.node
  if (node?.kind === 'scalar' && typeof node.value === 'string' && node.value.includes('${')) return node.value
  return expressionOf(linked)?.source
}
