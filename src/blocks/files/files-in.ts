/** Files that somebody pastes or drops; none where words come along, as word processors give a picture of them beside them. */
export function filesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  return files.length > 0 && wordsIn(data?.getData('text/html') ?? '') === '' ? files : []
}

function wordsIn(html: string): string {
  return html === '' ? '' : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
}
