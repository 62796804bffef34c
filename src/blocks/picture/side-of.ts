/** How many pixels a picture is wide or high, whichever is more; nothing where the file is no picture. */
export function sideOf(file: Blob): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  const measured = new Promise<number | undefined>((resolve) => {
    picture.addEventListener('load', () => resolve(Math.max(picture.naturalWidth, picture.naturalHeight)))
    picture.addEventListener('error', () => resolve(undefined))
  })
  // Its head is enough for its size: nothing is decoded, however large it is.
  picture.src = address
  return measured.finally(() => URL.revokeObjectURL(address))
}
