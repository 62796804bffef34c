const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Elements of SVG that only draw. Others go with all that is in them: scripts, HTML, pictures from elsewhere. */
export const allowedElements = words(`
  svg g defs symbol use switch title desc style marker mask pattern clipPath view
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath set`)

/** Attributes that say how something is drawn, and that a style may give as well. */
const drawn = `
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color
  marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering transform-box transform-origin unicode-bidi vector-effect
  visibility word-spacing writing-mode`

const placed = `
  cx cy d dx dy fr fx fy gradientTransform gradientUnits height lengthAdjust markerHeight markerUnits markerWidth
  maskContentUnits maskUnits clipPathUnits offset orient pathLength patternContentUnits patternTransform patternUnits
  points preserveAspectRatio r refX refY rotate rx ry spreadMethod startOffset side method spacing textLength transform
  viewBox width x x1 x2 y y1 y2 zoomAndPan`

const filtered = `
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent filterUnits in in2 intercept k1 k2 k3
  k4 kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY pointsAtZ
  preserveAlpha primitiveUnits radius result scale seed slope specularConstant specularExponent stdDeviation
  stitchTiles surfaceScale tableValues targetX targetY type values xChannelSelector yChannelSelector z`

const timed = `
  accumulate additive attributeName begin by calcMode dur end fill from keyPoints keySplines keyTimes max min origin path
  repeatCount repeatDur restart to`

const said = 'id class lang role version baseProfile systemLanguage aria-hidden aria-label aria-labelledby'

/** Without a namespace. `href` and `style` are looked at on their own; nothing that begins with "on" is among them. */
export const allowedAttributes = words([drawn, placed, filtered, timed, said, 'href style'].join(' '))

/** What may move: what is drawn, and never where something leads. */
export const animated = words(`${drawn} ${placed} ${filtered}`)
