import { type Cause, causeOf, type AlertFact as FactOfCause, windowOf } from '../../../src/domain/incidents/cause.ts';
import { joinAlert } from '../../../src/domain/incidents/join.ts';
import { nextProgress, type Progress, SETTLE_MS } from '../../../src/domain/incidents/progress.ts';
import { DEFAULT_PREFERENCES, wants } from '../../../src/domain/notifications/preferences.ts';
import type { AlertChange } from './subject.ts';

/** An alert in an incident. Times in milliseconds. */
export interface Member {
  readonly event: number;
  readonly macId: string;
  readonly openedAt: number;
  /** When it was raised by the server's clock. */
  readonly raisedAt: number;
  readonly level: number;
  readonly isOpen: boolean;
  /** It turned out never to have been. */
  readonly withdrawn: boolean;
}

export interface Incident {
  readonly cause: Cause;
  members: Map<string, Member>;
  progress: Progress | undefined;
  /** What one person was told of it: stages, by the rules of a new account. */
  notices: number;
  /** That it is over is told then, unless it comes back. */
  endsAt: number | null;
}

/** Incidents and what is told of them, as the server's jobs make them of alerts (docs/decisions/notifications.md). */
export class Incidents {
  readonly all: Incident[] = [];
  readonly #byCause = new Map<string, Incident[]>();
  readonly #byAlert = new Map<string, Incident>();

  /** @param name of the alert's subject: keys are unique in it */
  change(name: string, { fact, withdrawn }: AlertChange, around: FactOfCause, now: number): void {
    const key = `${name} ${fact.key}`;
    const incident =
      this.#byAlert.get(key) ?? (withdrawn ? undefined : this.#place(key, causeOf(around), fact.openedAt));
    if (incident === undefined) return;
    const before = incident.members.get(key);
    incident.members.set(key, {
      event: fact.event,
      macId: around.macId ?? '',
      openedAt: fact.openedAt,
      raisedAt: before?.raisedAt ?? now,
      level: fact.level,
      isOpen: fact.clearedAt === null && !withdrawn,
      withdrawn,
    });
    this.#progress(incident, now);
  }

  /** Tells ends that have stood long enough. */
  settle(now: number): void {
    for (const incident of this.all) {
      if (incident.endsAt === null || incident.endsAt > now) continue;
      incident.endsAt = null;
      incident.notices += 1;
    }
  }

  #place(key: string, cause: Cause, time: number): Incident {
    const name = JSON.stringify(cause);
    const known = this.#byCause.get(name) ?? [];
    const spans = known.map((id) => {
      const times = [...id.members.values()].map(({ openedAt }) => openedAt);
      return { id, first: Math.min(...times), last: Math.max(...times) };
    });
    const { into, absorbed } = joinAlert(spans, time, windowOf(cause));
    const incident = into ?? { cause, members: new Map(), progress: undefined, notices: 0, endsAt: null };
    if (into === undefined) {
      this.all.push(incident);
      this.#byCause.set(name, [...known, incident]);
    }
    for (const gone of absorbed) {
      for (const [member, one] of gone.members) {
        incident.members.set(member, one);
        this.#byAlert.set(member, incident);
      }
      incident.notices += gone.notices;
      this.all.splice(this.all.indexOf(gone), 1);
      this.#byCause.set(
        name,
        (this.#byCause.get(name) ?? []).filter((one) => one !== gone),
      );
    }
    this.#byAlert.set(key, incident);
    return incident;
  }

  #progress(incident: Incident, now: number): void {
    const members = [...incident.members.values()];
    const open = members.filter(({ isOpen }) => isOpen);
    const tally = {
      members: members.filter(({ withdrawn }) => !withdrawn).length,
      open: open.length,
      level: Math.max(0, ...members.map(({ level }) => level)),
    };
    const { progress, stages, reopened } = nextProgress(incident.progress, tally, now);
    incident.progress = progress;
    if (!wants(DEFAULT_PREFERENCES, { event: incident.cause.event, level: tally.level })) return;
    if (reopened) incident.endsAt = null;
    for (const stage of stages) {
      if (stage === 'cleared') incident.endsAt = now + SETTLE_MS;
      else incident.notices += 1;
    }
  }
}
