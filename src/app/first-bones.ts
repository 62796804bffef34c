/** Takes away the shape of a page that the document itself brings (src/index.html). */
export function removeFirstBones() {
  document.getElementById('first-bones')?.remove()
}
