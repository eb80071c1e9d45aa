DROP INDEX "bookings_email";--> statement-breakpoint
DROP INDEX "page_views_day";--> statement-breakpoint
CREATE INDEX "bookings_guest" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_starts_at" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_booked_until" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "contacts_forms" ON "contacts" USING gin ("forms");