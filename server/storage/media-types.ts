/** How a kind of file is given out. */
export interface MediaType {
  type: string
  /** Whether a browser may show it in place; everything else is offered for saving. */
  inline: boolean
}

const types: Record<string, MediaType> = {
  avif: { type: 'image/avif', inline: true },
  gif: { type: 'image/gif', inline: true },
  jpeg: { type: 'image/jpeg', inline: true },
  jpg: { type: 'image/jpeg', inline: true },
  png: { type: 'image/png', inline: true },
  svg: { type: 'image/svg+xml', inline: true },
  webp: { type: 'image/webp', inline: true },
  flac: { type: 'audio/flac', inline: true },
  m4a: { type: 'audio/mp4', inline: true },
  mp3: { type: 'audio/mpeg', inline: true },
  oga: { type: 'audio/ogg', inline: true },
  ogg: { type: 'audio/ogg', inline: true },
  wav: { type: 'audio/wav', inline: true },
  opus: { type: 'audio/ogg', inline: true },
  m4v: { type: 'video/mp4', inline: true },
  mov: { type: 'video/quicktime', inline: true },
  mp4: { type: 'video/mp4', inline: true },
  ogv: { type: 'video/ogg', inline: true },
  webm: { type: 'video/webm', inline: true },
  vtt: { type: 'text/vtt; charset=utf-8', inline: true },
  pdf: { type: 'application/pdf', inline: true },
  csv: { type: 'text/csv; charset=utf-8', inline: false },
  md: { type: 'text/markdown; charset=utf-8', inline: false },
  rtf: { type: 'application/rtf', inline: false },
  txt: { type: 'text/plain; charset=utf-8', inline: false },
  json: { type: 'application/json', inline: false },
  zip: { type: 'application/zip', inline: false },
  doc: { type: 'application/msword', inline: false },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', inline: false },
  odp: { type: 'application/vnd.oasis.opendocument.presentation', inline: false },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', inline: false },
  odt: { type: 'application/vnd.oasis.opendocument.text', inline: false },
  ppt: { type: 'application/vnd.ms-powerpoint', inline: false },
  xls: { type: 'application/vnd.ms-excel', inline: false },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', inline: false },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', inline: false },
}

const unknown: MediaType = { type: 'application/octet-stream', inline: false }

/**
 * What an object is, by its key's extension: never by what an uploader says, so that nothing is ever given out as
 * a page or a script. Of other kinds (html, js …) nothing is told but that they are bytes to save.
 */
export function mediaTypeOf(key: string): MediaType {
  const extension = /\.([A-Za-z0-9]+)$/.exec(key)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, extension) ? (types[extension] ?? unknown) : unknown
}

const documents = 'pdf doc docx xls xlsx ppt pptx odt ods odp rtf txt md csv'.split(' ')

/** What kind of media item a file is, by its extension. */
export function mediaKindOf(extension: string): 'image' | 'video' | 'audio' | 'document' | 'other' {
  const [kind] = mediaTypeOf(`.${extension}`).type.split('/')
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind
  return documents.includes(extension) ? 'document' : 'other'
}
