import { Cmd, Copy, DockerfileParser, Env, From, Healthcheck } from 'dockerfile-ast'

export type Stage = {
  name: string | undefined
  image: string
  /** Files copied from the repository, not from another stage. */
  copies: { sources: string[]; target: string }[]
  environment: Record<string, string>
  commands: string[]
  exposed: number[]
  user: string | undefined
  hasHealthcheck: boolean
  command: string[]
}

/** Returns the stages of a Dockerfile in order. The last one is the image. */
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
    if (!stage) throw new Error('Dockerfile must start with FROM')
    const args = instruction.getArguments().map((argument) => argument.getValue())
    if (instruction instanceof Copy) {
      if (!instruction.getFromFlag()) stage.copies.push({ sources: args.slice(0, -1), target: args.at(-1) ?? '' })
    } else if (instruction instanceof Env) {
      for (const property of instruction.getProperties())
        stage.environment[property.getName()] = property.getValue() ?? ''
    } else if (instruction instanceof Cmd) {
      stage.command = instruction.getJSONStrings().map((argument) => argument.getJSONValue())
    } else if (instruction instanceof Healthcheck) {
      stage.hasHealthcheck = true
    } else {
      const keyword = instruction.getKeyword()
      if (keyword === 'RUN') stage.commands.push(args.join(' '))
      if (keyword === 'EXPOSE') stage.exposed.push(...args.map(Number))
      if (keyword === 'USER') stage.user = args[0]
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
