import type { Position } from 'geojson';
import type { Map as LibreMap } from 'maplibre-gl';
import type { GeoJSONStoreFeatures, TerraDrawChanges, TerraDrawStylingFunction } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { besideOf, inWorld } from '../../domain/longitudes.ts';

/** Where the drawing library's own longitudes are turned by half of the globe. */
const TURN = 180;

/**
 * The map as the drawing library sees it. That knows no longitude beyond 180°; so for what lies over the date line the globe is turned
 * half around for it, and its date line is in Africa.
 */
export class ShiftedAdapter extends TerraDrawMapLibreGLAdapter<LibreMap> {
  readonly #map: LibreMap;
  #turn = 0;

  constructor(map: LibreMap, coordinatePrecision: number) {
    super({ map, coordinatePrecision });
    this.#map = map;
  }

  /** Turns the globe or back; what the library holds is then elsewhere, so it is given anew. @returns the turn, in degrees */
  turnFor(longitude: number): number {
    this.#turn = Math.abs(inWorld(longitude)) > TURN / 2 ? TURN : 0;
    return this.#turn;
  }

  get turn(): number {
    return this.#turn;
  }

  override project(lng: number, lat: number): { x: number; y: number } {
    return super.project(besideOf(lng + this.#turn, this.#map.getCenter().lng), lat);
  }

  /** Where an event is, too. */
  override unproject(x: number, y: number): { lng: number; lat: number } {
    const { lng, lat } = super.unproject(x, y);
    return { lng: inWorld(lng - this.#turn), lat };
  }

  override render(changes: TerraDrawChanges, styling: TerraDrawStylingFunction): void {
    const back = (features: GeoJSONStoreFeatures[]) => features.map((feature) => this.#onMap(feature));
    const { created, updated, unchanged, deletedIds } = changes;
    super.render({ created: back(created), updated: back(updated), unchanged: back(unchanged), deletedIds }, styling);
  }

  #onMap(feature: GeoJSONStoreFeatures): GeoJSONStoreFeatures {
    if (this.#turn === 0) return feature;
    const at = ([lng = 0, lat = 0]: Position): Position => [lng + this.#turn, lat];
    const { geometry } = feature;
    switch (geometry.type) {
      case 'Point':
        return { ...feature, geometry: { type: 'Point', coordinates: at(geometry.coordinates) } };
      case 'LineString':
        return { ...feature, geometry: { type: 'LineString', coordinates: geometry.coordinates.map(at) } };
      case 'Polygon':
        return {
          ...feature,
          geometry: { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(at)) },
        };
      default:
        return feature;
    }
  }
}
