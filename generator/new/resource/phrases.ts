/** What an area says besides the words of its resource. `{one}`, `{many}`, `{field}`: these words; `{name}`: a thing's own. */
export const phrases = {
  search: { en: 'Search {many}', de: '{Many} durchsuchen' },
  loading: { en: 'Loading {many} ...', de: '{Many} werden geladen ...' },
  scroll: { en: 'Scroll down for more {many}', de: 'Für mehr {Many} nach unten scrollen' },
  more: { en: 'See More', de: 'Mehr anzeigen' },
  empty: { en: 'There are no {many} yet.', de: 'Es gibt noch keine {Many}.' },
  first: { en: 'Make the first one.', de: 'Machen Sie den Anfang.' },
  noMatch: { en: 'No {one} fits your search and filter.', de: 'Nichts passt zu Suche und Filter.' },
  total: {
    en: '{total, plural, one {# {one}} other {# {many}}}',
    de: '{total, plural, one {# {One}} other {# {Many}}}',
  },
  new: { en: 'New {one}', de: '{One} anlegen' },
  editTitle: { en: 'Edit {one}', de: '{One} bearbeiten' },
  edit: { en: 'Edit', de: 'Bearbeiten' },
  copy: { en: 'Copy', de: 'Kopieren' },
  move: { en: 'Move', de: 'Verschieben' },
  archive: { en: 'Archive', de: 'Archivieren' },
  restore: { en: 'Restore', de: 'Wiederherstellen' },
  remove: { en: 'Delete', de: 'Löschen' },
  removeTitle: { en: 'Delete {one}', de: '{One} löschen' },
  removeText: {
    en: 'Delete {name}? This cannot be undone.',
    de: '{name} löschen? Das lässt sich nicht rückgängig machen.',
  },
  moveTitle: { en: 'Move {one}', de: '{One} verschieben' },
  before: { en: 'To before', de: 'Vor' },
  toTheEnd: { en: 'Where nothing is chosen, it goes to the end.', de: 'Ohne Auswahl geht es ans Ende.' },
  save: { en: 'Save', de: 'Speichern' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  saved: { en: 'The {one} was saved', de: '{One} gespeichert' },
  copied: { en: 'The {one} was copied', de: '{One} kopiert' },
  moved: { en: 'The {one} was moved', de: '{One} verschoben' },
  archived: { en: 'The {one} was archived', de: '{One} archiviert' },
  restored: { en: 'The {one} was restored', de: '{One} wiederhergestellt' },
  removed: { en: 'The {one} was deleted', de: '{One} gelöscht' },
  sort: { en: 'Sort', de: 'Sortierung' },
  ascending: { en: '{field}: Ascending', de: '{field}: aufsteigend' },
  descending: { en: '{field}: Descending', de: '{field}: absteigend' },
  newest: { en: '{field}: Newest', de: '{field}: neueste' },
  oldest: { en: '{field}: Oldest', de: '{field}: älteste' },
  all: { en: 'All', de: 'Alle' },
  yes: { en: 'Yes', de: 'Ja' },
  no: { en: 'No', de: 'Nein' },
  show: { en: 'Show', de: 'Anzeige' },
  current: { en: 'Current', de: 'Aktuelle' },
  putAway: { en: 'Archived', de: 'Archivierte' },
  createdAt: { en: 'Created', de: 'Angelegt' },
  createdBy: { en: 'Created by', de: 'Angelegt von' },
  updatedAt: { en: 'Changed', de: 'Geändert' },
  updatedBy: { en: 'Changed by', de: 'Geändert von' },
} as const satisfies Readonly<Record<string, { readonly en: string; readonly de: string }>>

export type PhraseName = keyof typeof phrases

/** Languages into which a new area can be translated. */
export type PhraseLanguage = 'de'

export function isPhraseLanguage(language: string): language is PhraseLanguage {
  return language === 'de'
}

/** A phrase with words put in: `{many}` as it is given, `{Many}` with a capital. What is not given stays. */
export function filled(phrase: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce(
    (text, [name, word]) => text.replaceAll(`{${name}}`, word).replaceAll(`{${capital(name)}}`, capital(word)),
    phrase,
  )
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
