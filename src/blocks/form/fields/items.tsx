import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { Fragment, useRef, useState } from 'react'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import { later } from '../../../runtime/code/later.tsx'
import { copiedItem } from '../../../runtime/forms/copied-item.ts'
import { fits } from '../../../runtime/forms/items.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { useStore } from '../../../runtime/use-store.ts'
import { lookOf } from '../../dragging/place.ts'
import type { Dragging, Held } from '../../dragging/sorting.tsx'
import { AddItem } from './add-item.tsx'
import styles from './inner.module.css'
import type { InputProps } from './input-props.ts'
import { ItemRow } from './item.tsx'
import { havePictures, kindsOf } from './kinds.ts'
import { useItems } from './use-items.ts'
import { useWantedFocus } from './use-wanted-focus.ts'

const noPictures: ReadonlyMap<string, string> = new Map()
const TitlePictures = later(() => import('./title-pictures.tsx'))
const FindKind = later(() => import('./find-kind.tsx'))
const Sorting = later(() => import('../../dragging/sorting.tsx'))

/** Records of which there may be several: items of one kind, or blocks of several, each folded to its title or open. */
export default function ItemsField(props: InputProps) {
  const { field, id, label, help, problem, inside, around, path = '', disabled, required } = props
  const { inputs, loadInputs, leave } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const element = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const held = useRef<Held>({})
  const [dragging, setDragging] = useState<Dragging>()
  const focus = useWantedFocus(element)
  const shown = useItems(props, focus)
  const [pictures, setPictures] = useState(noPictures)
  const copied = useStore(copiedItem)
  const words = field.items
  if (!words) return null
  const { of, items, acts, open, isFull, taken, asked } = shown
  const say = (text: Text | undefined, args: object = {}) => texts.of(text, settled, { ...args })
  const put = ({ what, before }: Dragging) => {
    const from = Number(what)
    acts.move(from, before > from ? before - 1 : before)
  }
  const finding = asked !== undefined && !disabled && (
    <FindKind
      id={`${id}-find`}
      kinds={kindsOf(of)}
      words={words}
      add={(component) => acts.add(asked, component)}
      close={(leads) => {
        acts.ask(undefined)
        if (leads) focus(asked === items.length ? '[data-add]' : `[data-at="${asked - 1}"] [data-toggle]`)
      }}
    />
  )
  const isAllOpen = items.every(({ Key }) => open.has(Key))
  return (
    <fieldset
      ref={element}
      className={styles.nested}
      id={id}
      aria-describedby={problem ? `${id}-error` : undefined}
      data-required={required || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {help && <div className={styles.help}>{help}</div>}
      {items.length > 1 && (
        <Button
          className={styles.foldAll}
          type="button"
          variant="subtle"
          size="compact-sm"
          onClick={() => shown.toggleAll(!isAllOpen)}
        >
          {say(isAllOpen ? words.closeAll : words.openAll)}
        </Button>
      )}
      {items.length === 0 && words.empty && <p className={styles.help}>{say(words.empty)}</p>}
      <ol
        ref={list}
        className={styles.items}
        data-sorting={dragging ? '' : undefined}
        onMouseDown={(event) => held.current.onMouseDown?.(event)}
        onTouchStart={(event) => held.current.onTouchStart?.(event)}
      >
        {items.map((item, at) => (
          <Fragment key={item.Key}>
            <ItemRow
              {...{ of, item, at, words, acts, isFull, disabled, inputs, loadInputs, leave, path, around }}
              id={`${id}_${item.Key}`}
              total={items.length}
              title={shown.titleOf(at)}
              picture={pictures.get(item.Key)}
              isOpen={open.has(item.Key)}
              wrong={wrongIn(inside, `${path}/${item.Key}/`)}
              drag={dragging && lookOf(at, Number(dragging.what), dragging, items.length)}
            />
            {asked === at + 1 && asked < items.length && <li>{finding}</li>}
          </Fragment>
        ))}
      </ol>
      {!disabled && items.length > 1 && (
        <Sorting area={list} list={list} held={held} dragging={dragging} show={setDragging} put={put} />
      )}
      {havePictures(of) && <TitlePictures {...{ of, items, open }} tell={setPictures} />}
      {shown.refused && (
        <p className={styles.problem} role="alert">
          {shown.refused}
        </p>
      )}
      {taken && (
        <p className={styles.taken}>
          {taken.words}{' '}
          <Button type="button" variant="subtle" size="compact-sm" onClick={taken.putBack}>
            {say(words.undo)}
          </Button>
        </p>
      )}
      {!disabled && !isFull && (
        <div className={styles.ways}>
          {asked === items.length ? (
            finding
          ) : (
            <AddItem
              {...{ of, words }}
              add={(component) => acts.add(items.length, component)}
              ask={() => acts.ask(items.length)}
            />
          )}
          {copied && fits(of, copied.of) && (
            <Button type="button" variant="subtle" size="compact-sm" onClick={() => acts.paste(items.length)}>
              {say(words.paste, { thing: copied.title })}
            </Button>
          )}
        </div>
      )}
      {!disabled && isFull && words.full && <p className={styles.help}>{say(words.full, { most: shown.most })}</p>}
      <p className={styles.unseen} role="status">
        {shown.said || taken?.words}
      </p>
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** What is wrong inside of one item. */
function wrongIn(inside: InputProps['inside'], above: string): InputProps['inside'] {
  const own = inside?.filter((problem) => problem.path.startsWith(above))
  return own && own.length > 0 ? own : undefined
}
