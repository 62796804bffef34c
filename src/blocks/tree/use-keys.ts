import { type KeyboardEvent, useRef } from 'react'
import { alike } from '../../../generator/values/alike.ts'
import { chosenOf, type Selection } from '../selection/selection.ts'
import { isFit, isThing, type Row } from './rows.ts'
import type { Branches } from './use-branches.ts'
import type { Moving } from './use-moving.ts'

export interface KeyedTree {
  readonly rows: readonly Row[]
  /** The line that has the focus, or would have it. */
  readonly at: number
  go(index: number): void
  titleOf(key: string): string
  readonly branches: Branches
  readonly selection: Selection | undefined
  readonly moving: Moving | undefined
  /** How many lines are seen at once. */
  readonly page: number
  /** Follows what the line's title leads to; false where it leads nowhere. */
  follow(element: Element): boolean
}

/** So long a pause, in milliseconds, ends a word that is typed to come to a thing. */
const pause = 600

/** The keys of a tree, as WAI-ARIA has them; and those by which things are selected and moved. */
export function useKeys(tree: KeyedTree) {
  const typed = useRef({ text: '', since: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const line = (event.target as Element).closest('[role=treeitem]')
    // A button in a line has keys of its own.
    if (event.defaultPrevented || line === null || line !== event.target) return
    const isDone = event.ctrlKey || event.metaKey ? withControl(event, tree) : plain(event, tree, line, typed.current)
    if (isDone) event.preventDefault()
  }
}

function withControl(event: KeyboardEvent, { rows, at, selection, moving }: KeyedTree): boolean {
  const row = rows[at]
  switch (event.key.toLowerCase()) {
    case 'a':
      selection?.all()
      return selection !== undefined
    case 'x':
      if (!moving || !isThing(row)) return false
      moving.mark(takenWith(row.key, selection))
      return true
    case 'v':
      if (!moving || !row || moving.marked.length === 0) return false
      moving.put(moving.marked, isThing(row) ? row.key : row.parent)
      return true
    default:
      return false
  }
}

function plain(event: KeyboardEvent, tree: KeyedTree, line: Element, typed: Typed): boolean {
  const { rows, at, go, branches, selection, moving, page } = tree
  const row = rows[at]
  const thing = isThing(row) ? row : undefined
  const step = (to: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, to))
    if (event.shiftKey && selection) extend(row, rows[index], selection)
    go(index)
    return true
  }
  switch (event.key) {
    case 'ArrowDown':
      return step(at + 1)
    case 'ArrowUp':
      return step(at - 1)
    case 'PageDown':
      return step(at + page)
    case 'PageUp':
      return step(at - page)
    case 'Home':
      return step(0)
    case 'End':
      return step(rows.length - 1)
    case 'ArrowRight':
      if (thing?.open) go(at + 1)
      else if (thing?.thing.branch) branches.open(thing.key, true)
      return true
    case 'ArrowLeft':
      if (thing?.open) branches.open(thing.key, false)
      else if (row) go(rows.findIndex(({ key }) => key === row.parent))
      return true
    case 'Enter':
      if (moving && moving.marked.length > 0 && row) moving.put(moving.marked, thing ? row.key : row.parent)
      else if (row?.kind === 'more') branches.more(row.parent)
      else if (row?.kind === 'failed') branches.retry(row.parent)
      else if (thing && !tree.follow(line) && thing.thing.branch) branches.open(thing.key, !thing.open)
      return true
    case ' ':
      // Within a word that is typed it is part of it, where anything is called so.
      if (isTyping(typed) && typeTo(' ', tree, typed)) return true
      if (isFit(row)) selection?.take(row.key, event.shiftKey)
      return true
    case 'Escape':
      if (moving && moving.marked.length > 0) moving.cancel()
      else if (selection && selection.extent() !== 'none') selection.clear()
      else return false
      return true
    default:
      if (event.key.length !== 1 || event.key === '/' || event.altKey) return false
      typeTo(event.key, tree, typed)
      return true
  }
}

/** Selects from the line that is left to the one that is come to. */
function extend(from: Row | undefined, to: Row | undefined, selection: Selection) {
  if (isFit(from) && !selection.has(from.key)) selection.take(from.key)
  if (isFit(to)) selection.reach(to.key)
}

interface Typed {
  text: string
  since: number
}

const isTyping = ({ text, since }: Typed) => text !== '' && performance.now() - since < pause

/** Goes on to the next thing whose title begins with what is typed; gives whether there is one. */
function typeTo(letter: string, { rows, at, go, titleOf }: KeyedTree, typed: Typed): boolean {
  const text = (isTyping(typed) ? typed.text : '') + alike(letter)
  // The same letter again goes on to the next one; a longer word stays with what fits it.
  const isRepeated = [...text].every((each) => each === text[0])
  const wanted = isRepeated ? alike(letter) : text
  const from = isRepeated ? at + 1 : at
  const found = rows.findIndex((_, offset) => {
    const row = rows[(from + offset) % rows.length]
    return isThing(row) && alike(titleOf(row.key)).startsWith(wanted)
  })
  // A space that belongs to no word is none of it.
  if (found < 0 && letter === ' ') return false
  Object.assign(typed, { text, since: performance.now() })
  if (found >= 0) go((from + found) % rows.length)
  return found >= 0
}

/** What goes along with a thing: all that is selected, if it is one of those. */
export function takenWith(key: string, selection: Selection | undefined): readonly string[] {
  return selection?.has(key) ? chosenOf(selection.state()) : [key]
}
