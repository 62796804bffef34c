import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { filesIn, type GivenFiles, nextKey } from './given.ts'

/** What a field hears of files that are dropped on it, or pasted while the focus is in it. */
export interface Given {
  /** Those that came last. */
  readonly given: GivenFiles | undefined
  /** Files are held over it. */
  readonly isOver: boolean
  readonly listeners: object
}

/** @param takes whether the field takes files */
export function useGiven(takes: boolean): Given {
  const [given, setGiven] = useState<GivenFiles>()
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const files = filesIn(data)
    if (files.length === 0) return
    event.preventDefault()
    setGiven({ key: nextKey(), files })
  }
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const listeners = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
  return { given, isOver, listeners: takes ? listeners : {} }
}
