// npm test [-- --only=lint,types,unit,build,start,simulation,attack,server,browser]: every check in order, each stage with its seconds,
// and a last line "N passed, N failed" over all of them.
import { runStages } from './check/run-stages.ts'
import { groups } from './check/stages.ts'

await runStages(...groups)
