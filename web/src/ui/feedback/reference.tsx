import { Box } from '@mantine/core'
import classes from './reference.module.css'

/** The identifier of a failed request, to be read out to support. */
export function Reference({ id }: { id: string }) {
  return (
    <Box component="small" mt="2xs" className="second">
      Reference <code className={classes.identifier}>{id}</code>
    </Box>
  )
}
