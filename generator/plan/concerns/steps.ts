import { entryOf, type Linked } from '../../check/linked.ts'
import { joined } from '../../prove/example-text.ts'
import { opened } from '../meaning.ts'
import { routeText } from '../places.ts'
import { quoted, shortened, valueText, writtenText } from '../quoted.ts'
import type { Side } from '../side.ts'

/** Whether something compiled is a step of a `do:` list. */
export function isStep(linked: Linked | undefined): boolean {
  return linked !== undefined && stepWord(linked) !== undefined
}

function stepWord(linked: Linked): string | undefined {
  const own = opened(linked)
  const word = entryOf(own, 'step')
  return word?.is === 'data' ? String(word.data) : undefined
}

/** What a step does, as what somebody does: `calls addBook`, `goes to /books`, `says "Saved."` */
export function stepText(linked: Linked, side: Side): string {
  const own = opened(linked)
  const value = (name: string) => entryOf(own, name)
  const shown = (name: string) => valueText(value(name), side)
  switch (stepWord(linked)) {
    case 'go':
      return goText(value('go'), side)
    case 'mutate':
      return `calls ${shown('operation')}`
    case 'query':
      return `asks for ${shown('operation')}`
    case 'session':
      return `calls ${shown('call')} of the session`
    case 'confirm':
      return `asks ${shown('title')}`
    case 'alert':
      return `shows a window ${shown('title')}`
    case 'fail':
      return `fails as ${shown('operation')}, with ${shown('message')}`
    case 'reload':
      return 'loads the page anew'
    case 'upload':
      return `sends ${shown('file')} to ${shown('to')}`
    case 'open':
      return `opens the dialog ${shown('dialog')}`
    case 'close':
      return 'closes the dialog'
    case 'reset': {
      const fields = value('reset')
      const listed = fields?.is === 'list' ? fields.items.map((each) => valueText(each, side)) : []
      return listed.length > 0 ? `empties ${joined(listed)} of the form` : 'empties the form'
    }
    case 'copy':
      return `copies ${shown('value')}`
    case 'notify': {
      const words = entryOf(value('notice'), 'text')
      return words ? `says ${quoted(writtenText(words, side))}` : 'says something'
    }
    case 'refetch': {
      const names = value('names')
      const listed = names?.is === 'list' ? names.items.map((each) => valueText(each, side)) : []
      return `fetches ${joined(listed)} again`
    }
    case 'set': {
      const values = value('values')
      const names = values?.is === 'object' ? values.entries.map(([name]) => name) : []
      return `sets ${joined(names)}`
    }
    case 'download':
      return `downloads ${shown('href')}`
    case 'authorize':
      return `asks ${shown('address')} in a pop-up for access`
    case 'answer':
      return 'tells the page that opened the pop-up what it was told'
    case 'guide':
      return 'opens the guide of the page'
    case 'appearance':
      return 'changes between light and dark'
    case 'language':
      return `changes the language to ${shown('to')}`
    default:
      return shortened(valueText(linked, side))
  }
}

/** `goes to /books` */
function goText(go: Linked | undefined, side: Side): string {
  const target = goTarget(go, side)
  return target === undefined ? 'goes elsewhere' : `goes ${target === 'back' ? 'back' : `to ${target}`}`
}

/** The page or address that a place to go is. */
export function goTarget(go: Linked | undefined, side: Side): string | undefined {
  const own = go && opened(go)
  if (own?.is !== 'object') return undefined
  const to = entryOf(own, 'to')
  if (to?.is === 'data') return routeText(String(to.data), side)
  if (entryOf(own, 'back')) return 'back'
  const address = entryOf(own, 'path') ?? entryOf(own, 'href')
  return address && valueText(address, side)
}
