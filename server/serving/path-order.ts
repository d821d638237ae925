/**
 * Orders paths such as `devices/:id` and `devices/statusList` so that at the first segment where two differ the one with
 * a name is tried before the one with a parameter: whatever order the contract lists them in, a parameter never takes
 * the place of a name.
 */
export function byPrecedence(one: string, other: string): number {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  for (const [index, segment] of ours.entries()) {
    const against = theirs[index];
    if (against === undefined) return 1;
    if (segment === against) continue;
    const [taken, takenByOther] = [segment.startsWith(':'), against.startsWith(':')];
    if (taken !== takenByOther) return taken ? 1 : -1;
    return segment < against ? -1 : 1;
  }
  return ours.length - theirs.length;
}
