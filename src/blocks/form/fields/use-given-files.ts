import { type ClipboardEvent, type DragEvent, type HTMLAttributes, useEffect, useRef, useState } from 'react'
import { filesIn } from '../../files/files-in.ts'
import { watchOwnDrags } from '../../files/own-drags.ts'
import type { GivenFiles } from './given-files.ts'

export interface TakesFiles {
  /** Of the element on which files are dropped or pasted. */
  readonly props: HTMLAttributes<HTMLElement> & { readonly 'data-over'?: true | undefined }
  /** What was given last; undefined at first. */
  readonly given: GivenFiles | undefined
}

/** Takes files that are dropped on an element, or pasted in it; nothing while it `takes` none. */
export function useGivenFiles(takes: boolean): TakesFiles {
  const [given, setGiven] = useState<GivenFiles>()
  const [isOver, setOver] = useState(false)
  const drags = useRef<ReturnType<typeof watchOwnDrags>>(undefined)
  useEffect(() => {
    if (!takes) return
    const watched = watchOwnDrags()
    drags.current = watched
    return watched.stop
  }, [takes])
  if (!takes) return { props: {}, given: undefined }

  const isMeant = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files') && !drags.current?.isOwn()
  const give = (files: readonly File[]) => setGiven((before) => ({ key: (before?.key ?? 0) + 1, files }))
  const over = (event: DragEvent) => {
    if (!isMeant(event)) return
    event.preventDefault()
    setOver(true)
  }
  return {
    given,
    props: {
      'data-over': isOver || undefined,
      onDragEnter: over,
      onDragOver: over,
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!isMeant(event)) return
        event.preventDefault()
        give([...event.dataTransfer.files])
      },
      onPaste(event: ClipboardEvent) {
        const files = filesIn(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        give(files)
      },
    },
  }
}
