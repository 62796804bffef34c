import { placeText, type Span } from '../load/source.ts'
import type { Answer, Explanation, Step } from './explanation.ts'
import { lineText, type Sources } from './find.ts'
import { capital } from './look.ts'

/** An explanation for a terminal. Asked about one person: every question with its value; about all: a line for each. */
export function explanationText({ key, name, span, answers, notes }: Explanation, sources: Sources): string {
  const head = [`${capital(name)}  (${key})`, ...sourceText(span, sources, '')]
  const places = byPlace(answers)
  const parts = places.map((those) => answersText(those, sources))
  const below = notes.map(({ text, span: at }) => `${capital(text)}, ${placeText(at)}`)
  return [head.join('\n'), ...parts, ...(below.length > 0 ? [below.join('\n')] : [])].join('\n\n')
}

function byPlace(answers: readonly Answer[]): readonly (readonly Answer[])[] {
  const found = new Map<string | undefined, Answer[]>()
  for (const answer of answers) found.set(answer.where, [...(found.get(answer.where) ?? []), answer])
  return [...found.values()]
}

function answersText(answers: readonly Answer[], sources: Sources): string {
  const [first] = answers
  if (!first) return ''
  const alone = answers.length === 1
  const also = first.also.length > 0 ? ` (and the same on ${first.also.join(', ')})` : ''
  const title = first.where === undefined ? '' : `${/^the level/.test(first.where) ? 'At' : 'On'} ${first.where}${also}`
  const steps = first.steps.flatMap((step) => stepText(step, sources, alone))
  const verdicts = answers.flatMap(({ sentence, wayOut }) =>
    alone ? [sentence, ...(wayOut.length > 0 ? [`Way out: ${wayOut.join(' ')}`] : [])] : [sentence],
  )
  return [...(title === '' ? [] : [title]), ...steps, '', ...verdicts].join('\n')
}

/** A step with its parts, each with its place; a line of the spec that several name is shown once. */
function stepText({ title, parts, state }: Step, sources: Sources, withValues: boolean): readonly string[] {
  const width = Math.max(0, ...parts.map(({ asks }) => asks.length))
  const values = Math.max(0, ...parts.map(({ value }) => value.length))
  const shown = new Set<string>()
  const closed = /^the (page|server)/.test(title) ? 'refuses' : 'hides it'
  const marks = { open: 'lets through', closed, depends: 'depends', disabled: 'disables it' }
  const lines = parts.flatMap(({ asks, value, span }) => {
    const columns = withValues ? `${asks.padEnd(width)}  ${value.padEnd(values)}` : asks.padEnd(width)
    const line = `${span.file}:${span.line}`
    const source = shown.has(line) ? [] : sourceText(span, sources, '      ', false)
    shown.add(line)
    return [`    ${columns}  ${placeText(span)}`, ...source]
  })
  const nothing = parts.length === 0 ? ['    asks nothing'] : []
  return [`  ${capital(title)}${withValues ? `: ${marks[state]}` : ''}`, ...lines, ...nothing]
}

/** The place, and the line that stands there. */
function sourceText(span: Span, sources: Sources, indent: string, withPlace = true): readonly string[] {
  const source = sources.get(span.file)
  const line = source ? lineText(source, span.line).trim() : ''
  const shown = line.length > 110 ? `${line.slice(0, 109)}…` : line
  return [
    ...(withPlace ? [`${indent}${placeText(span)}`] : []),
    ...(shown === '' ? [] : [`${indent}  ${span.line} | ${shown}`]),
  ]
}

/** The same as data: spans as `file:line:column`, with the line that stands there. */
export function explanationJson({ key, name, span, answers, notes }: Explanation, sources: Sources): unknown {
  const at = (place: Span) => {
    const source = sources.get(place.file)
    return { place: placeText(place), source: source ? lineText(source, place.line).trim() : '' }
  }
  return {
    version: 1,
    key,
    name,
    ...at(span),
    answers: answers.map(({ steps, ...answer }) => ({
      ...answer,
      where: answer.where ?? null,
      steps: steps.map(({ parts, reason: _, ...step }) => ({
        ...step,
        parts: parts.map(({ span: place, ...part }) => ({ ...part, ...at(place) })),
      })),
    })),
    notes: notes.map(({ text, span: place }) => ({ text, ...at(place) })),
  }
}
