import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Services } from '../runtime/services.ts'
import type { Store } from '../runtime/store.ts'
import { useStore } from '../runtime/use-store.ts'
import { type Explanation, explainControl } from './explain-control.ts'
import { type HiddenNode, hiddenNodes, type Inside } from './hidden-nodes.ts'
import { InsideView, LayerView, ReasonView } from './layer-view.tsx'
import type { Layer } from './layers.ts'
import styles from './panel.module.css'
import { Unmatched } from './unmatched.tsx'

/** What is explained: an element of the page, or what is hidden on it. */
export type Asked = { readonly element: Element } | { readonly hidden: true }

export interface PanelProps {
  readonly services: Services
  /** Where the page is drawn. */
  readonly container: Element
  readonly asked: Store<Asked | undefined>
}

export function Panel({ asked, ...rest }: PanelProps) {
  const what = useStore(asked)
  return what && <OpenPanel {...rest} what={what} ask={asked.set} />
}

interface OpenPanelProps extends Omit<PanelProps, 'asked'> {
  readonly what: Asked
  readonly ask: (what: Asked | undefined) => void
}

function OpenPanel({ what, ask, services, container }: OpenPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const side = useMemo(() => sideOf(what), [what])
  useMarked('element' in what ? what.element : undefined)
  // Whoever listens hears the title; Tab goes on in the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is explained.
  useEffect(() => heading.current?.focus(), [what])
  const head = { heading, ask }
  return (
    <section
      className={styles.panel}
      data-side={side}
      role="dialog"
      aria-labelledby="explain-title"
      aria-describedby="explain-summary"
    >
      {'element' in what ? (
        <Control element={what.element} services={services} container={container} head={head} />
      ) : (
        <Hidden services={services} head={head} />
      )}
      <Unmatched services={services} />
      <p className={styles.foot}>
        Alt-click explains a control, <kbd>Alt</kbd>+<kbd>Shift</kbd>+<kbd>E</kbd> the focused one.
      </p>
    </section>
  )
}

/** What the title needs: where the focus goes, and what its buttons do. */
interface Head {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly ask: OpenPanelProps['ask']
}

/** Computes anew when the page has changed, or when what was waited for is there. */
function useLooked<T>(look: () => T, layersOf: (found: T) => readonly Layer[], services: Services): T {
  const [arrivals, setArrivals] = useState(0)
  const changes = useStore(services.askedNodes?.changes ?? nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has changed.
  const found = useMemo(look, [look, changes, arrivals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for is part of what was found.
  useEffect(() => {
    let gone = false
    const arrived = () => gone || setArrivals((before) => before + 1)
    for (const { waits } of layersOf(found)) waits?.then(arrived, arrived)
    return () => {
      gone = true
    }
  }, [found])
  return found
}

interface ControlProps extends Omit<PanelProps, 'asked'> {
  readonly element: Element
  readonly head: Head
}

function Control({ element, services, container, head }: ControlProps) {
  const last = useRef<Explanation>(undefined)
  // What is gone from the page keeps its last explanation.
  const look = useCallback(() => {
    if (element.isConnected || !last.current) last.current = explainControl(element, container, services)
    return last.current
  }, [element, container, services])
  const { title, summary, layers } = useLooked(look, layersOfControl, services)
  return (
    <>
      <Title {...head} title={title} summary={summary}>
        <button type="button" className={styles.button} onClick={() => head.ask({ hidden: true })}>
          What is hidden here?
        </button>
      </Title>
      <ol className={styles.layers} aria-label="From outside in">
        {layers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands around what is their order.
          <LayerView key={index} layer={layer} />
        ))}
      </ol>
    </>
  )
}

function Hidden({ services, head }: { services: Services; head: Head }) {
  const look = useCallback(() => hiddenNodes(services), [services])
  const hidden = useLooked(look, layersOfHidden, services)
  const summary =
    hidden.length === 0
      ? 'Everything that this page asks about is drawn.'
      : 'What stands in a hidden thing is hidden with it, whatever its own gate says.'
  return (
    <>
      <Title {...head} title={`Hidden on this page: ${hidden.length}`} summary={summary} />
      <ul className={styles.layers}>
        {hidden.map((one) => (
          <HiddenView key={JSON.stringify([one.title, one.layers])} one={one} />
        ))}
      </ul>
    </>
  )
}

function HiddenView({ one }: { one: HiddenNode }) {
  return (
    <li>
      <details className={styles.hidden}>
        <summary>
          <span className={styles.name}>{one.title}</span>
          {one.times > 1 && <span className={styles.at}> on {one.times} things</span>}
          {one.why && <ReasonView layer={one.why} own={one.why === one.layers[0]} />}
          {one.inside.length > 0 && <span className={styles.reason}>With it: {namesOf(one.inside)}</span>}
        </summary>
        <ol className={styles.layers}>
          {one.layers.map((layer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what stands around what is their order.
            <LayerView key={index} layer={layer} />
          ))}
        </ol>
        {one.inside.length > 0 && (
          <ul className={styles.inside} aria-label="Hidden with it">
            {one.inside.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what stands in it is its order.
              <InsideView key={index} inside={each} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

/** The first few by name: it is a line, and all of them stand below. */
function namesOf(inside: readonly Inside[]): string {
  const named = [...new Set(inside.map(({ title }) => title))]
  const more = named.length > 4 ? [`${named.length - 3} more`] : []
  return [...named.slice(0, more.length > 0 ? 3 : 4), ...more].join(', ')
}

interface TitleProps extends Head {
  readonly title: string
  readonly summary: string
  /** Buttons beside Close. */
  readonly children?: ReactNode
}

function Title({ heading, ask, title, summary, children }: TitleProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id="explain-title" className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.buttons}>
          {children}
          <button type="button" className={styles.button} onClick={() => ask(undefined)}>
            Close
          </button>
        </div>
      </div>
      <p id="explain-summary" className={styles.summary} role="status">
        {summary}
      </p>
    </>
  )
}

const layersOfControl = ({ layers }: Explanation) => layers
const layersOfHidden = (hidden: readonly HiddenNode[]) => hidden.flatMap(({ layers }) => layers)
const nothing: Store<number> = { get: () => 0, set: () => {}, subscribe: () => () => {} }

/** The panel stands where it does not cover what it explains. */
function sideOf(what: Asked): 'start' | 'end' {
  if (!('element' in what)) return 'end'
  const { left, width, top, height } = what.element.getBoundingClientRect()
  const wide = window.innerWidth >= 769
  const middle = wide ? (left + width / 2) / window.innerWidth : (top + height / 2) / window.innerHeight
  return middle > 0.5 ? 'start' : 'end'
}

/** Draws a line around the element that is explained. */
function useMarked(element: Element | undefined) {
  useEffect(() => {
    element?.setAttribute('data-explained', '')
    return () => element?.removeAttribute('data-explained')
  }, [element])
}
