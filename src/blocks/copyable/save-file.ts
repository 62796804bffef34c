/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it before it does anything else.
  setTimeout(() => URL.revokeObjectURL(address))
}
