ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
ALTER TABLE "external_bookings" ADD COLUMN "status" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
ALTER TABLE "external_bookings" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "external_bookings" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "external_bookings_received" ON "external_bookings" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('booked', 'cancelled', 'quarantined', 'no_show'));--> statement-breakpoint
ALTER TABLE "external_bookings" ADD CONSTRAINT "external_bookings_status" CHECK ("external_bookings"."status" in ('booked', 'cancelled'));