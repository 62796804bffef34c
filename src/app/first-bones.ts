/** Takes away the shape of a page that the document itself brings (src/index.html) until something is drawn. */
export function removeFirstBones() {
  document.getElementById('first-bones')?.remove()
}
