import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../runtime/services-context.tsx'
import { droppedFiles, type GivenFile } from '../../runtime/uploads/given.ts'

/** What takes files itself, on the page: its value is the id of what they are put into. */
const ownPlace = 'data-drop-into'
/** Files are held over it. */
const isOverIt = 'data-drop-over'

/**
 * Takes files that are dropped anywhere on the page, or pasted; dropped beside it they do nothing, as else the browser would
 * leave for them.
 * @param into the id of what they are put into; undefined where nothing is taken
 * @returns where files are held over the page just now; undefined where they are not, or over something that takes them itself
 */
export function useDrops(
  into: string | undefined,
  take: (files: readonly GivenFile[], into: string) => void,
): DOMRect | undefined {
  const { windows, notices, texts } = useServices()
  const [over, setOver] = useState<DOMRect>()
  const latest = useRef({ into, take })
  useEffect(() => {
    latest.current = { into, take }
  })

  useEffect(() => {
    let marked: Element | undefined
    /** What is dragged is of the page itself: browsers take pictures of it for files. */
    let isOurs = false
    const begin = () => {
      isOurs = true
    }
    const end = () => {
      isOurs = false
    }
    const mark = (place: Element | undefined) => {
      if (place === marked) return
      marked?.removeAttribute(isOverIt)
      place?.setAttribute(isOverIt, '')
      marked = place
    }
    const leave = () => {
      mark(undefined)
      setOver(undefined)
    }
    const hold = (event: DragEvent) => {
      const { dataTransfer: data } = event
      if (isOurs || event.defaultPrevented || !data?.types.includes('Files')) return
      event.preventDefault()
      const { own, page } = placesAt(event.target)
      const isTaken = page !== undefined && (own !== undefined || latest.current.into !== undefined)
      data.dropEffect = isTaken ? 'copy' : 'none'
      mark(isTaken ? own : undefined)
      setOver((before) => (isTaken && !own ? (before ?? page.getBoundingClientRect()) : undefined))
    }
    const out = (event: DragEvent) => {
      // To nothing: out of the window.
      if (event.relatedTarget === null) leave()
    }
    const give = (data: DataTransfer, into: string) => {
      // What cannot be read any more was taken away meanwhile.
      droppedFiles(data).then(
        (files) => latest.current.take(files, into),
        () => notices.notify({ text: texts.engine('failed'), tone: 'danger' }),
      )
    }
    const drop = (event: DragEvent) => {
      leave()
      const { dataTransfer: data } = event
      if (isOurs || event.defaultPrevented || !data?.types.includes('Files')) return
      event.preventDefault()
      const { own, page } = placesAt(event.target)
      const into = own?.getAttribute(ownPlace) ?? latest.current.into
      if (page && into !== undefined) give(data, into)
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event
      const { into } = latest.current
      if (event.defaultPrevented || into === undefined || !data || data.files.length === 0) return
      if (isTypedInto(event.target) || windows.open.get().length > 0) return
      event.preventDefault()
      give(data, into)
    }
    const listeners = { dragstart: begin, dragend: end, dragenter: hold, dragover: hold, dragleave: out, drop, paste }
    const told = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of told) document.addEventListener(name, listener)
    return () => {
      leave()
      for (const [name, listener] of told) document.removeEventListener(name, listener)
    }
  }, [windows, notices, texts])
  return over
}

/** The page around, and what takes files itself there; a window over it is no part of it. */
function placesAt(target: EventTarget | null): { readonly own?: Element; readonly page?: Element } {
  if (!(target instanceof Element)) return {}
  const page = target.closest('main')
  const own = target.closest(`[${ownPlace}]`)
  return { ...(page && { page }), ...(page && own && { own }) }
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}
