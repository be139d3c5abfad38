/** How much of the view fits from top to bottom. */
const DEGREES_HIGH = 75
const STEEPEST = 80
const SHARPEST = 2

export type Panorama = { degreesHigh: number; turn: (right: number, up: number) => void }

const CORNERS = `
attribute vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`

/** A ray through each pixel, turned to where one looks, and the point of the picture that it meets. */
const RAYS = `
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
 * Draws an all-round picture, twice as wide as high, as one sees it from its middle. Draws only when something has
 * changed. Rejects where there is no WebGL, or no picture.
 */
export async function openPanorama(
  canvas: HTMLCanvasElement | null,
  address: string,
  signal: AbortSignal,
): Promise<Panorama> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  // Who has left by now would never give it back.
  signal.throwIfAborted()
  const gl = canvas?.getContext('webgl')
  if (canvas === null || !gl) throw new Error('no WebGL')
  const program = programOf(gl)
  placePicture(gl, picture)
  const at = (name: string) => gl.getUniformLocation(program, name)
  const [size, look] = [at('size'), at('look')]
  gl.uniform1f(at('reach'), Math.tan(radians(DEGREES_HIGH / 2)))

  let [right, up] = [0, 0]
  let asked = 0
  const draw = () => {
    asked = 0
    const sharpness = Math.min(devicePixelRatio, SHARPEST)
    canvas.width = Math.round(canvas.clientWidth * sharpness)
    canvas.height = Math.round(canvas.clientHeight * sharpness)
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(size, canvas.width, canvas.height)
    gl.uniform2f(look, radians(right), radians(up))
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
  const drawSoon = () => {
    asked ||= requestAnimationFrame(draw)
  }
  const resized = new ResizeObserver(drawSoon)
  resized.observe(canvas)
  signal.addEventListener('abort', () => {
    resized.disconnect()
    cancelAnimationFrame(asked)
    // Browsers allow few of them at once.
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  })
  drawSoon()
  return {
    degreesHigh: DEGREES_HIGH,
    turn: (byRight, byUp) => {
      right = (right + byRight) % 360
      up = Math.min(Math.max(up + byUp, -STEEPEST), STEEPEST)
      drawSoon()
    },
  }
}

function programOf(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, CORNERS],
    [gl.FRAGMENT_SHADER, RAYS],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('WebGL is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  gl.useProgram(program)
  // One triangle that is larger than the window.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  return program
}

function placePicture(gl: WebGLRenderingContext, picture: HTMLImageElement) {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  // A picture of any size may be taken as it is only so.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, fitting(picture, gl))
}

/** Made smaller where the graphics card takes no picture as large. */
function fitting(picture: HTMLImageElement, gl: WebGLRenderingContext): TexImageSource {
  const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
  const scale = most / Math.max(picture.naturalWidth, picture.naturalHeight)
  if (scale >= 1) return picture
  const smaller = document.createElement('canvas')
  smaller.width = Math.floor(picture.naturalWidth * scale)
  smaller.height = Math.floor(picture.naturalHeight * scale)
  smaller.getContext('2d')?.drawImage(picture, 0, 0, smaller.width, smaller.height)
  return smaller
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
