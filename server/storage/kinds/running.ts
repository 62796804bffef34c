/**
 * Kinds of file that run somewhere: programs, scripts, pages with scripts, documents with macros. None of them is ever taken
 * in, so that nobody is handed one by an address that they trust.
 */
const running = new Set(
  [
    'exe dll com scr msi msp cpl sys elf macho so dylib app dmg pkg deb rpm apk appimage jar class wasm swf crx xpi',
    'bat cmd ps1 psm1 vbs vbe js mjs cjs jse jsx ts tsx wsf wsh sh bash zsh csh ksh command pl py rb php phtml phar cgi asp aspx jsp jspx',
    'html htm xhtml xht shtml mht mhtml hta xsl xslt svgz',
    'lnk url scf reg chm alias docm dotm xlsm xltm xlam pptm potm ppsm',
  ].flatMap((words) => words.split(' ')),
)

/** @param extension in small letters, without its dot */
export function runs(extension: string): boolean {
  return running.has(extension)
}

/** Whether what looks like a text is a page or a script by its beginning. Others that are called so are refused by name. */
export function beginsAsScript(text: string): boolean {
  const begun = text.replace(/^\uFEFF/, '').replace(/^(?:\s+|<!--.*?-->|<\?xml[^>]*\?>)*/s, '')
  return /^(?:#!|<%|<\?php|<(?:!doctype\s+html|html|head|body|script|iframe|base|meta|object|embed)\b)/i.test(begun)
}

/** Whether bytes that are no text hold a page in their beginning, where lenient readers would find it. */
export function holdsPage(start: Uint8Array): boolean {
  const text = Buffer.from(start.buffer, start.byteOffset, Math.min(start.byteLength, 1024)).toString('latin1')
  return /<(?:!doctype\s+html|html|script)\b/i.test(text)
}
