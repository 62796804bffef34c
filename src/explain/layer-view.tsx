import { Fragment } from 'react'
import type { SpecLines } from '../../generator/grammar/spec-lines.ts'
import type { Inside } from './hidden-nodes.ts'
import type { Layer, LayerPart } from './layers.ts'
import styles from './panel.module.css'
import { openInEditor, type SpecSource, useSpecSource } from './spec-source.ts'

/** One gate: what it is, each part with its value, what comes of it, and its lines in the spec. */
export function LayerView({ layer }: { layer: Layer }) {
  const source = useSpecSource(layer.at)
  const lines = source && 'lines' in source ? source : undefined
  return (
    <li className={styles.layer} data-holds={layer.holds}>
      <h3 className={styles.name}>{layer.name}</h3>
      <p className={styles.verdict}>
        <Mark state={layer.holds} />
        {layer.verdict}
      </p>
      {layer.parts.length > 0 && (
        <ul className={styles.parts}>
          {layer.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a gate have their order and nothing else.
            <PartView key={index} part={part} lines={lines} />
          ))}
        </ul>
      )}
      <PlaceView source={source} />
      {lines && layer.parts.length > 0 && <SourceLines lines={lines} />}
    </li>
  )
}

/** What stands in something hidden: what it is and where. */
export function InsideView({ inside: { title, at } }: { inside: Inside }) {
  const source = useSpecSource(at)
  return (
    <li>
      {title}
      <PlaceView source={source} />
    </li>
  )
}

function PlaceView({ source }: { source: SpecSource | undefined }) {
  if (!source) return null
  if ('problem' in source) return <p className={styles.problem}>{source.problem}</p>
  return (
    <button type="button" className={styles.place} onClick={() => openInEditor(source)}>
      <span className={styles.unseen}>Open in the editor: </span>
      {source.place}
    </button>
  )
}

/** Why a gate does not hold, in a line. */
export function ReasonView({ layer, own }: { layer: Layer; own: boolean }) {
  const source = useSpecSource(layer.at)
  const lines = source && 'lines' in source ? source : undefined
  const denied = layer.parts.filter(({ state }) => state === 'denies')
  return (
    <span className={styles.reason}>
      {!own && `${layer.name}: `}
      {layer.holds === 'unknown' || denied.length === 0
        ? layer.verdict
        : denied.map((part) => <ReasonPart key={`${part.word} ${part.name}`} part={part} lines={lines} />)}
    </span>
  )
}

function ReasonPart({ part, lines }: PartProps) {
  return (
    <span className={styles.part}>
      <code>{partName(part, lines)}</code> is {part.value}
    </span>
  )
}

interface PartProps {
  readonly part: LayerPart
  readonly lines: SpecLines | undefined
}

function partName({ word, name }: LayerPart, lines: SpecLines | undefined): string {
  return (word === 'when' && lines?.words.when?.text) || name
}

function PartView({ part, lines }: PartProps) {
  const line = part.word && lines?.words[part.word]
  return (
    <li data-state={part.state}>
      <Mark state={part.state} />
      {part.word && <span className={styles.word}>{part.word} </span>}
      <code>{partName(part, lines)}</code> is <strong>{part.value}</strong>
      {line && <span className={styles.at}> (line {line.number})</span>}
    </li>
  )
}

const marks: Readonly<Record<string, string>> = { yes: '✓', holds: '✓', no: '✕', denies: '✕' }

/** The words beside it say the same. */
function Mark({ state }: { state: string }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden>
      {marks[state] ?? '…'}
    </span>
  )
}

function SourceLines({ lines: { lines, words } }: { lines: SpecLines }) {
  const marked = new Set(Object.values(words).map(({ number }) => number))
  return (
    <pre className={styles.source}>
      {lines.map(({ number, text }, index) => (
        <Fragment key={number}>
          {index > 0 && lines[index - 1]?.number !== number - 1 && <span className={styles.gap}>⋮</span>}
          <span className={styles.line} data-gate={marked.has(number) || undefined}>
            <span className={styles.number}>{number}</span>
            {text}
          </span>
        </Fragment>
      ))}
    </pre>
  )
}
