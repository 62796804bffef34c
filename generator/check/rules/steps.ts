import { stepGrammars, steps as stepsRule } from '../../grammar/actions.ts'
import { sessionCall } from '../../grammar/session.ts'
import type { Span } from '../../load/source.ts'
import { entry, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { editAt, meant, renamed, written } from '../../meant.ts'
import type { Mend } from '../../problem.ts'
import { refuseElse } from '../else.ts'
import { anyType, type ScopeType } from '../expressions/types.ts'
import { inBrackets } from '../in-brackets.ts'
import { data, type Linked, withFirst } from '../linked.ts'
import { answerOf } from '../names/answer.ts'
import { inOurWords } from '../names/other-word.ts'
import { noted } from '../origins.ts'
import { enter } from '../parts/enter.ts'
import { forPart } from '../parts/for-part.ts'
import { fail, inner, kindInWords, type Walk } from '../walk.ts'
import { noteWayOut } from '../way-out.ts'
import { object } from './object.ts'

const words = Object.keys(stepGrammars) as (keyof typeof stepGrammars)[]
/** Steps that need nothing further may stand as a bare word. */
const bareWords: readonly string[] = ['close']
/** Steps that are done at once, so that the next one still runs in the moment of the click. */
const atOnce: readonly string[] = ['set', 'notify', 'appearance']

/** A list of steps; what a step returns is `result` for those after it. */
export function steps(node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'list') return notList(node, walk)
  let scope: ScopeType = walk.scope
  let after = walk.after
  let late = walk.late
  const items: Linked[] = []
  for (const [index, item] of node.items.entries()) {
    const here = enter(item, { ...inner(walk, keyOf(item, index)), scope, after, late })
    const part = forPart(stepsRule, item, here)
    if (part?.as) object(part.as, item, here)
    const linked = part ? part.linked : step(item, here)
    if (linked) items.push(linked)
    if (leavesDialog(item)) noteWayOut(walk)
    after = leftBy(item) ?? after
    late ??= waiting(item)
    scope = { ...scope, ...resultOf(item, walk) }
  }
  return items.length === node.items.length ? { is: 'list', items } : undefined
}

function notList(node: YamlNode, walk: Walk): undefined {
  const { hint, mend } = stepWords(node, walk) ?? inBrackets(node, walk.file)
  const message = `A list of steps goes here ("- …" lines), but this is ${kindInWords(node)}.${hint}`
  return fail(walk, 'wrong-type', node.span, message, mend)
}

/** `do: refetch plants`: the step that the words were meant to be; nothing to write where they are none. */
function stepWords(node: YamlNode, { file }: Walk): ReturnType<typeof inBrackets> | undefined {
  const given = textOf(node)
  if (given === undefined || bareWords.includes(given)) return undefined
  const [, word = '', rest = ''] = /^(\w+)\s+([\w-]+)$/.exec(given) ?? []
  if (!words.some((each) => each === word)) return { hint: '' }
  const text = `[{ ${word}: ${rest} }]`
  const plain = file.text.slice(node.span.offset, node.span.offset + node.span.length) === given
  const fix = plain ? { about: `${given} → ${text}`, edits: [editAt(node.span, text)] } : undefined
  return { hint: ` Write ${text}.`, mend: { fix } }
}

function step(node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    if (bareWords.includes(node.value)) return isClosable(node, walk) ? data({ step: node.value }) : undefined
    return fail(
      walk,
      'unknown-step',
      node.span,
      `"${node.value}" is no step that stands alone. Write a step with what it needs, as "refetch: …", or "close".`,
      node.value === 'reload'
        ? { suggestion: '{ reload: true }', fix: written(node.span, 'reload', '{ reload: true }') }
        : stepMeant(node.value, node.span, bareWords, walk),
    )
  }
  if (node.kind !== 'map')
    return fail(walk, 'wrong-type', node.span, `A step goes here, but this is ${kindInWords(node)}.`)
  const found = words.filter((word) => entry(node, word))
  const [word, second] = found
  if (!word) {
    const [first] = node.entries.values()
    const mend = first && (callMeant(first, walk) ?? stepMeant(first.key, first.keySpan, words, walk))
    const known = mend?.suggestion === undefined ? ` Steps are ${words.join(', ')}.` : ''
    return fail(
      walk,
      'unknown-step',
      first?.keySpan ?? node.span,
      first ? `"${first.key}" is no step.${known}` : `A step goes here.${known}`,
      mend,
    )
  }
  if (second) {
    return fail(
      walk,
      'too-many-keys',
      entry(node, second)?.keySpan ?? node.span,
      `"${word}" and "${second}" are two steps: give each a "- " of its own.`,
    )
  }
  if (word === 'reload') {
    const given = entry(node, word)
    const names = given?.value.kind === 'list' || textOf(given?.value) !== undefined
    if (given && names) {
      const fix = renamed(walk.file, given.keySpan, word, 'refetch')
      const message = '"reload: true" loads the whole page anew. What has a name is loaded again by "refetch".'
      return fail(walk, 'unknown-step', given.keySpan, message, { suggestion: 'refetch', fix })
    }
  }
  if (word === 'close' && !isClosable(node, walk)) return undefined
  if (word === 'choose') walk.gathered.chosen.push(entry(node, word)?.keySpan ?? node.span)
  const opened = word === 'open' ? textOf(entry(node, word)?.value) : undefined
  if (opened !== undefined) walk.gathered.opened.add(opened)
  // A part that is looked at by itself may be used in a form.
  if (word === 'reset' && (walk.undoes || (!walk.scope.form && !walk.part)))
    return outsideForm(entry(node, word)?.keySpan ?? node.span, walk)
  if (word === 'authorize') isInTime(entry(node, word)?.keySpan ?? node.span, walk)
  if (word === 'answer') noteAnswer(entry(node, word)?.keySpan ?? node.span, walk)
  refuseElse(node, walk)
  const within = { ...walk, late: walk.late ?? waiting(node) }
  const own = object(stepGrammars[word], node, within, word === 'close' ? ['close'] : [])
  const linked = own?.is === 'object' ? withFirst(['step', data(word)], own) : undefined
  return noted(linked, stepGrammars[word], node, walk)
}

/** What calls the thing that is named rightly, under another word: `call: signOut`. */
function callMeant({ key, keySpan, value }: YamlEntry, { file, context }: Walk): Mend | undefined {
  const name = textOf(value)
  const kind = context.operations.get(name ?? '')?.kind
  const word = sessionCall(name) ? 'session' : kind === 'mutation' ? 'mutate' : kind
  return word && { suggestion: word, fix: renamed(file, keySpan, key, word) }
}

/** The step of nearly that name, or the one that other tools call so. */
function stepMeant(name: string, span: Span, known: readonly string[], { file }: Walk): Mend {
  const near = meant(file, span, name, known)
  return near.suggestion === undefined ? inOurWords(file, span, name, known) : near
}

function isClosable(node: YamlNode, walk: Walk): boolean {
  if (!walk.page.isDialog)
    fail(
      walk,
      'nothing-to-close',
      node.span,
      walk.undoes
        ? `${undoneLater} Take "close" out here.`
        : 'Only a dialog can be closed, and this does not stand in one.',
    )
  return walk.page.isDialog
}

function outsideForm(span: Span, walk: Walk): undefined {
  const message = walk.undoes
    ? `${undoneLater} Take "reset" out here.`
    : 'Only a form can begin again, and this does not stand in one.'
  return fail(walk, 'nothing-to-reset', span, message)
}

const undoneLater = 'When a notice is undone, the dialog or form that it came from may be gone.'

/** Steps after which no dialog is open any more; so is `go`, wherever it stands. */
function leavesDialog(node: YamlNode): boolean {
  if (textOf(node) === 'close' || entry(node, 'close') || entry(node, 'choose') || entry(node, 'reload')) return true
  return textOf(entry(node, 'session')?.value) === 'signOut'
}

function noteAnswer(span: Span, { gathered, key, page }: Walk): void {
  gathered.answers.push({ span, isEntered: key.startsWith(`${page.key}.enter.`) })
}

/** Browsers let a page open a pop-up in the moment of a click, and in no other. */
function isInTime(span: Span, walk: Walk): void {
  walk.gathered.authorizing.push(span)
  if (walk.late === undefined) return
  const mend = 'Let "authorize" be the first step of a button or menu item.'
  fail(
    walk,
    'late-pop-up',
    span,
    `The browser would block this pop-up: it opens in the moment of a click only, and ${walk.late}. ${mend}`,
  )
}

/** The word of a step after which the moment of the click is over. */
function waiting(node: YamlNode): string | undefined {
  const word = textOf(node) ?? words.find((each) => entry(node, each))
  return word === undefined || atOnce.includes(word) ? undefined : `"${word}" comes before it`
}

/** The key of a step's texts: its word, and which of its kind it is only where there are several. */
function keyOf(node: YamlNode, index: number): string {
  const word = words.find((each) => entry(node, each))
  return word ?? String(index)
}

/** What later steps see under `result`; of a call that is wrong nothing is known, and nothing is said about its result. */
function resultOf(node: YamlNode, { context }: Walk): ScopeType {
  const isUnknown = node.kind === 'map' && words.every((word) => !entry(node, word))
  const result = isUnknown ? anyType : answerOf(node, context)
  // Each step's own, also where the next one asks for the same.
  return result ? { result: { ...result } } : {}
}

/** What a call of the session makes of whoever runs the steps behind it. */
function leftBy(node: YamlNode): 'signedIn' | 'signedOut' | undefined {
  return sessionCall(textOf(entry(node, 'session')?.value))?.leaves
}

function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined
}
