import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { showInList } from '../../../../runtime/focus/show-in-list.ts'
import { fits, wordsOf } from '../../../search/match.ts'
import { closeInsertLine, type InsertLine } from './insert-line.ts'
import type { Insertable } from './insertable.ts'
import styles from './rich.module.css'

/** What the text asks of the list: which option Enter takes, and what a key does. */
export interface InsertKeys {
  press(event: KeyboardEvent): boolean
}

interface InsertMenuProps {
  readonly id: string
  readonly label: string
  /** What is said where nothing is called so. */
  readonly none: string
  readonly editor: Editor
  readonly line: InsertLine
  readonly options: readonly Insertable[]
  readonly keys: RefObject<InsertKeys | null>
  /** Told which option Enter takes, by its id; undefined for none. */
  readonly mark: (option: string | undefined) => void
}

/** What can be put in where `/` was typed: filtered by what is typed on, chosen with arrow keys and Enter. */
export default function InsertMenu({ id, label, none, editor, line, options, keys, mark }: InsertMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { typed, from, to } = line
  const shown = useMemo(() => options.filter(({ label: name }) => fits(wordsOf(typed), [name])), [options, typed])
  const at = Math.min(active, shown.length - 1)
  const marked = shown[at] && optionId(id, shown[at].name)
  useEffect(() => {
    if (typed !== '') setActive(0)
  }, [typed])
  useEffect(() => {
    mark(marked)
    if (marked) showInList(document.getElementById(marked))
  }, [marked, mark])
  useEffect(() => () => mark(undefined), [mark])
  useLayoutEffect(() => {
    if (list.current) standAt(list.current, editor, from)
  }, [editor, from])

  const choose = (option: Insertable) => {
    editor.chain().focus().deleteRange({ from, to }).run()
    option.run(editor)
  }
  useImperativeHandle(keys, () => ({
    press({ key }) {
      const option = shown[at]
      if (key === 'Escape') closeInsertLine(editor)
      else if (shown.length === 0 || !option) return false
      else if (key === 'ArrowDown') setActive((at + 1) % shown.length)
      else if (key === 'ArrowUp') setActive((at + shown.length - 1) % shown.length)
      else if (key === 'Enter' || key === 'Tab') choose(option)
      else return false
      return true
    },
  }))
  return (
    <div className={styles.insert}>
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.insertList}>
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus, and answers keys.
          <div
            key={option.name}
            id={optionId(id, option.name)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.insertOption}
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <option.icon size={18} aria-hidden />
            {option.label}
          </div>
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? styles.unseen : styles.insertNone}>
        {shown.length > 0 ? label : none}
      </p>
    </div>
  )
}

const optionId = (id: string, name: string) => `${id}-${name.replaceAll(' ', '-')}`

/** Below the line that is typed into. */
function standAt(list: HTMLElement, editor: Editor, from: number): void {
  const box = list.parentElement
  const around = box?.offsetParent?.getBoundingClientRect()
  if (!box || !around) return
  const { bottom, left } = editor.view.coordsAtPos(from)
  const room = Math.max(0, around.width - box.offsetWidth)
  box.style.top = `${bottom - around.top + 4}px`
  box.style.left = `${Math.min(left - around.left, room)}px`
}
