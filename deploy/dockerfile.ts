import { Cmd, Copy, DockerfileParser, Env, From, Healthcheck } from 'dockerfile-ast'

export type Stage = {
  name: string | undefined
  image: string
  /** From the repository, not from another stage. */
  copies: { sources: string[]; target: string }[]
  environment: Record<string, string>
  commands: string[]
  exposed: number[]
  user: string | undefined
  hasHealthcheck: boolean
  command: string[]
}

/** The stages of a Dockerfile in order; the last is the image. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({
        ...emptyStage(),
        name: instruction.getBuildStage() ?? undefined,
        image: instruction.getImage() ?? '',
      })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error('A Dockerfile begins with FROM')
    const words = instruction.getArguments().map((argument) => argument.getValue())
    if (instruction instanceof Copy) {
      if (!instruction.getFromFlag()) stage.copies.push({ sources: words.slice(0, -1), target: words.at(-1) ?? '' })
    } else if (instruction instanceof Env) {
      for (const one of instruction.getProperties()) stage.environment[one.getName()] = one.getValue() ?? ''
    } else if (instruction instanceof Cmd) {
      stage.command = instruction.getJSONStrings().map((argument) => argument.getJSONValue())
    } else if (instruction instanceof Healthcheck) {
      stage.hasHealthcheck = true
    } else {
      const keyword = instruction.getKeyword()
      if (keyword === 'RUN') stage.commands.push(words.join(' '))
      if (keyword === 'EXPOSE') stage.exposed.push(...words.map(Number))
      if (keyword === 'USER') stage.user = words[0]
    }
  }
  return stages
}

const emptyStage = (): Omit<Stage, 'name' | 'image'> => ({
  copies: [],
  environment: {},
  commands: [],
  exposed: [],
  user: undefined,
  hasHealthcheck: false,
  command: [],
})
