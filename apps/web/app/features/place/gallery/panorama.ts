/** Vertical field of view. */
const VERTICAL_FIELD_DEGREES = 75
const MAX_PITCH_DEGREES = 80
const MAX_PIXEL_RATIO = 2

export type Panorama = { degreesHigh: number; turn: (right: number, up: number) => void }

const VERTEX_SHADER_SOURCE = `
attribute vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`

/** Casts a ray through each pixel in the viewing direction and samples the image where the ray hits. */
const FRAGMENT_SHADER_SOURCE = `
precision highp float;
uniform sampler2D picture;
uniform vec2 size;
uniform vec2 look;
uniform float reach;
const float PI = 3.141592653589793;
void main() {
  vec3 ray = normalize(vec3((2.0 * gl_FragCoord.xy - size) / size.y * reach, 1.0));
  float y = ray.y * cos(look.y) + ray.z * sin(look.y);
  float z = ray.z * cos(look.y) - ray.y * sin(look.y);
  float x = ray.x * cos(look.x) + z * sin(look.x);
  z = z * cos(look.x) - ray.x * sin(look.x);
  gl_FragColor = texture2D(picture, vec2(atan(x, z) / (2.0 * PI) + 0.5, 0.5 - asin(clamp(y, -1.0, 1.0)) / PI));
}`

/**
 * Renders an equirectangular image from its centre, redrawing only on changes. Rejects without WebGL or when the image
 * fails to load.
 */
export async function openPanorama(
  canvas: HTMLCanvasElement | null,
  url: string,
  signal: AbortSignal,
): Promise<Panorama> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  // An aborted caller would never release the WebGL context.
  signal.throwIfAborted()
  const gl = canvas?.getContext('webgl')
  if (canvas === null || !gl) throw new Error('WebGL is unavailable')
  const program = buildProgram(gl)
  uploadTexture(gl, picture)
  const uniformOf = (name: string) => gl.getUniformLocation(program, name)
  const [size, look] = [uniformOf('size'), uniformOf('look')]
  gl.uniform1f(uniformOf('reach'), Math.tan(radians(VERTICAL_FIELD_DEGREES / 2)))

  let [right, up] = [0, 0]
  let frameRequest = 0
  const draw = () => {
    frameRequest = 0
    const pixelRatio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO)
    canvas.width = Math.round(canvas.clientWidth * pixelRatio)
    canvas.height = Math.round(canvas.clientHeight * pixelRatio)
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(size, canvas.width, canvas.height)
    gl.uniform2f(look, radians(right), radians(up))
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
  const drawSoon = () => {
    frameRequest ||= requestAnimationFrame(draw)
  }
  const resizeObserver = new ResizeObserver(drawSoon)
  resizeObserver.observe(canvas)
  signal.addEventListener('abort', () => {
    resizeObserver.disconnect()
    cancelAnimationFrame(frameRequest)
    // Browsers limit the number of WebGL contexts.
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  })
  drawSoon()
  return {
    degreesHigh: VERTICAL_FIELD_DEGREES,
    turn: (byRight, byUp) => {
      right = (right + byRight) % 360
      up = Math.min(Math.max(up + byUp, -MAX_PITCH_DEGREES), MAX_PITCH_DEGREES)
      drawSoon()
    },
  }
}

function buildProgram(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER_SOURCE],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER_SOURCE],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('WebGL context lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  gl.useProgram(program)
  // A single triangle that covers the viewport.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  return program
}

function uploadTexture(gl: WebGLRenderingContext, picture: HTMLImageElement) {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  // WebGL 1 requires clamping for textures whose size is not a power of two.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, fitToTexture(picture, gl))
}

/** Returns the image, scaled down when it exceeds the maximum texture size. */
function fitToTexture(picture: HTMLImageElement, gl: WebGLRenderingContext): TexImageSource {
  const maxSize = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
  const scale = maxSize / Math.max(picture.naturalWidth, picture.naturalHeight)
  if (scale >= 1) return picture
  const smaller = document.createElement('canvas')
  smaller.width = Math.floor(picture.naturalWidth * scale)
  smaller.height = Math.floor(picture.naturalHeight * scale)
  smaller.getContext('2d')?.drawImage(picture, 0, 0, smaller.width, smaller.height)
  return smaller
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
