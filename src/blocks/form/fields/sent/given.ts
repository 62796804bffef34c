/** Files that were pasted or dropped into a field, under a key by which they are known there. */
export interface GivenFiles {
  readonly key: number
  readonly files: readonly File[]
}

let last = 0

/** A key that no other files have. */
export function nextKey(): number {
  last += 1
  return last
}

/** Files that somebody gives; none where words come along, as word processors give a picture of them beside them. */
export function filesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  return files.length > 0 && wordsIn(data?.getData('text/html') ?? '') === '' ? files : []
}

function wordsIn(html: string): string {
  return html === '' ? '' : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
}
