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
  mp3: { type: 'audio/mpeg', inline: true },
  ogg: { type: 'audio/ogg', inline: true },
  wav: { type: 'audio/wav', inline: true },
  mp4: { type: 'video/mp4', inline: true },
  webm: { type: 'video/webm', inline: true },
  vtt: { type: 'text/vtt; charset=utf-8', inline: true },
  pdf: { type: 'application/pdf', inline: true },
  csv: { type: 'text/csv; charset=utf-8', inline: false },
  txt: { type: 'text/plain; charset=utf-8', inline: false },
  json: { type: 'application/json', inline: false },
  zip: { type: 'application/zip', inline: false },
  doc: { type: 'application/msword', inline: false },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', inline: false },
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
