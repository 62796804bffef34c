import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { FormPoint } from '../../../../generator/grammar/forms.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { useScopes, useText, useValue } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { framed, type Point, shareOf } from './framed.ts'
import inner from './inner.module.css'
import type { InputProps } from './input-props.ts'
import styles from './point.module.css'

const middle: Point = { X: 0.5, Y: 0.5 }
/** By arrow keys, as shares; the larger one with Shift. */
const steps = { one: 0.01, ten: 0.1 }
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A point of a picture: a cross on it that is dragged, or moved by arrow keys, and what is left of the picture around it. */
export default function PointField(props: InputProps) {
  const words = props.field.point
  return words ? <PointOn {...props} words={words} /> : null
}

function PointOn({ words, ...props }: InputProps & { words: FormPoint }) {
  const { id, label, help, problem, disabled } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const src = useValue(words.picture, '')
  const back = useText(words.middle)
  const failed = useText(words.failed)
  const [size, setSize] = useState<{ width: number; height: number } | 'failed'>()
  const area = useRef<HTMLDivElement>(null)
  const cross = useRef<HTMLDivElement>(null)
  const point = pointOf(props.value)
  const { X, Y } = point ?? middle
  const put = (next: Point) => {
    const made = { X: shareOf(next.X), Y: shareOf(next.Y) }
    if (!disabled && (made.X !== X || made.Y !== Y)) props.change(made)
  }
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    put({ X: (clientX - box.left) / box.width, Y: (clientY - box.top) / box.height })
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) at(event)
  }
  const move = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? steps.ten : steps.one
    put({ X: X + way[0] * step, Y: Y + way[1] * step })
  }
  const describedBy = [problem && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.point}>
      <div id={`${id}-label`} className={styles.label}>
        {label}
      </div>
      {size === 'failed' || src === '' ? (
        <p className={inner.help}>{failed}</p>
      ) : (
        <div className={styles.both}>
          <div ref={area} className={styles.area}>
            <img
              src={src}
              alt=""
              draggable={false}
              className={styles.picture}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              onError={() => setSize('failed')}
            />
            {/* Whoever uses no pointer has the cross. */}
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              disabled={disabled}
              className={styles.target}
              onClick={(event) => {
                at(event)
                cross.current?.focus()
              }}
            />
            <div
              ref={cross}
              id={id}
              role="slider"
              tabIndex={0}
              className={styles.cross}
              style={{ left: `${X * 100}%`, top: `${Y * 100}%` }}
              aria-labelledby={`${id}-label`}
              aria-describedby={describedBy}
              aria-disabled={disabled || undefined}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent(X)}
              aria-valuetext={texts.of(words.says, settled, { across: percent(X), down: percent(Y) })}
              onKeyDown={move}
              onFocus={props.enter}
              onBlur={() => props.leave()}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag}
            />
          </div>
          {size && (
            <div className={styles.shapes}>
              {words.shapes.map((shape) => (
                <Shape key={`${shape.width}:${shape.height}`} shape={shape} src={src} size={size} point={{ X, Y }} />
              ))}
            </div>
          )}
        </div>
      )}
      {point && !disabled && (
        <button type="button" className={styles.back} onClick={() => props.change(undefined)}>
          {back}
        </button>
      )}
      {help && (
        <div id={`${id}-help`} className={inner.help}>
          {help}
        </div>
      )}
      {problem && (
        <p id={`${id}-error`} className={inner.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface ShapeProps {
  readonly shape: FormPoint['shapes'][number]
  readonly src: string
  readonly size: { readonly width: number; readonly height: number }
  readonly point: Point
}

/** What of a picture is in a frame of other proportions. */
function Shape({ shape, src, size, point }: ShapeProps) {
  const label = useText(shape.label)
  const { x, y } = framed(size, shape, point)
  return (
    <figure className={styles.shape}>
      <img
        src={src}
        alt=""
        className={styles.frame}
        style={{ aspectRatio: `${shape.width} / ${shape.height}`, objectPosition: `${x}% ${y}%` }}
      />
      <figcaption className={inner.help}>{label}</figcaption>
    </figure>
  )
}

function pointOf(value: unknown): Point | undefined {
  if (!isObject(value)) return undefined
  const { X, Y } = value
  return typeof X === 'number' && typeof Y === 'number' ? { X, Y } : undefined
}

const percent = (share: number) => Math.round(share * 100)
